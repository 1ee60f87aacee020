import { parentPort, workerData } from 'node:worker_threads'
import { createIds } from '../../platform/new-id.ts'
import { createPlanner, type Planner } from './plan/planner.ts'
import type { Asked } from './read/read-file.ts'

/** A call to the planner in its thread. */
export type Call = {
  readonly [N in Act]: { readonly act: N; readonly given: Parameters<Planner[N]> }
}[Act]
type Act = Exclude<keyof Planner, 'file'>

// In a thread of its own: unpacking, parsing, comparing and folding twenty thousand rows takes seconds.
const asked = workerData as Asked
const planner = await createPlanner(asked, createIds(Date.now, Math.random))
// What was read of them is kept; the bytes themselves are tens of megabytes, and go now and not when memory is short.
;(asked.bytes.buffer as ArrayBuffer).transfer(0)
parentPort?.postMessage(planner.file)
parentPort?.on('message', async ({ act, given }: Call) => {
  const run = planner[act] as (...given: readonly unknown[]) => Promise<unknown>
  parentPort?.postMessage(await run(...given))
})
