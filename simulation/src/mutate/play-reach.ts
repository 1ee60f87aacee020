import { Session, type Profiler } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'
import { takeOverStorage } from '../tablet/storage.ts'
import { takeOverCloning } from '../world/clone.ts'
import { takeOverTasks } from '../world/tasks.ts'
import { root } from './find-mutants.ts'
import type { Reached } from './reach.ts'
import { allTargets } from './target.ts'

/**
 * A process that plays the engine as it is, with nothing planted, and notes for every play how it ended
 * how long it took, and which targets' places it came by. What no play comes by, no play can catch.
 */
const { directed, histories, operations } = JSON.parse(process.argv[2] ?? '') as {
  directed: string[]
  histories: number
  operations: number
}

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
takeOverTasks()
takeOverStorage()
takeOverCloning()
const { play } = await import('../play.ts')
const { playDirected } = await import('../directed/play-directed.ts')

const places = allTargets().flatMap(({ id, edits }) => edits.map((edit) => ({ id, ...edit })))
const byFile = Map.groupBy(places, ({ file }) => file)

async function reachedNow(): Promise<string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  return result.flatMap(({ url, functions }) => {
    const file = url.startsWith(`file://${root}`) ? fileURLToPath(url).replace(root, '') : ''
    return (byFile.get(file) ?? [])
      .filter(({ from }) => wasRun(functions, from))
      .map(({ id }) => id)
  })
}

/** The smallest stretch around a place says whether it ran. */
function wasRun(functions: readonly Profiler.FunctionCoverage[], place: number): boolean {
  let smallest = Infinity
  let times = 0
  for (const { ranges } of functions) {
    for (const { startOffset, endOffset, count } of ranges) {
      const size = endOffset - startOffset
      if (startOffset > place || endOffset <= place || size > smallest) continue
      smallest = size
      times = count
    }
  }
  return times > 0
}

const say = (said: Reached): void => void process.stdout.write(`${JSON.stringify(said)}\n`)

say({ play: null, ms: 0, hash: '', broke: null, targets: await reachedNow() })
for (const of of [...directed, ...Array.from({ length: histories }, (_, index) => index + 1)]) {
  const began = performance.now()
  const { hash, violations } =
    typeof of === 'string' ? await playDirected(of) : await play(of, operations)
  const [first] = violations
  const broke = first === undefined ? null : `${first.invariant} ${first.text}`
  const ms = Math.round(performance.now() - began)
  say({ play: of, ms, hash, broke, targets: await reachedNow() })
}
process.exit(0)
