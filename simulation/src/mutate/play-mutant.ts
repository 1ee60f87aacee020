import { existsSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import type { MutantCoverage } from '@stryker-mutator/api/core'
import { takeOverStorage } from '../tablet/storage.ts'
import { takeOverCloning } from '../world/clone.ts'
import { takeOverTasks } from '../world/tasks.ts'
import { loadInstead } from './load-edited.ts'
import type { Message, Order } from './try-mutant.ts'

/**
 * A process of its own for one changed engine: plays what it is given on standard input, one after the
 * other, and prints the result of each as a line of JSON.
 */
const {
  sources = {},
  sandbox,
  plays,
  operations,
  isStopping,
} = JSON.parse(await text(process.stdin)) as Order

const say = (message: Message): void => void process.stdout.write(`${JSON.stringify(message)}\n`)

loadInstead((file) => {
  const own = `${sandbox ?? ''}/${file}`
  return sandbox !== undefined && existsSync(own) ? readFileSync(own, 'utf8') : sources[file]
})
takeOverTasks()
takeOverStorage()
takeOverCloning()
/** Where instrumented sources look which mutant is active and note what they pass through. */
type Instrumenter = { mutantCoverage?: MutantCoverage; currentTestId?: string | undefined }
const globals = globalThis as unknown as Record<'__stryker__', Instrumenter | undefined>
const instrumenter = (globals['__stryker__'] ??= {})
const { play } = await import('../play.ts')
const { playScenario } = await import('../scenarios/play-scenario.ts')
say({ kind: 'loaded' })
for (const of of plays) {
  instrumenter.currentTestId = String(of)
  const began = performance.now()
  let broke: string | null
  try {
    const { violations } =
      typeof of === 'number' ? await play(of, operations) : await playScenario(of)
    const [first] = violations
    broke = first === undefined ? null : `${first.invariant} ${first.text}`
  } catch (error) {
    // What the harness itself cannot go on with fails `npm test` too.
    broke = `EXC ${String(error)}`
  }
  say({ kind: 'played', play: of, broke, ms: Math.round(performance.now() - began) })
  if (broke !== null && isStopping) break
}
instrumenter.currentTestId = undefined
const { mutantCoverage } = instrumenter
if (mutantCoverage !== undefined) say({ kind: 'coverage', mutantCoverage })
process.exit(0)
