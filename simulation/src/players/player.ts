import { whole } from '../cut.ts'
import { takeOverStorage } from '../tablet/storage.ts'
import { takeOverCloning } from '../world/clone.ts'
import { takeOverTasks } from '../world/tasks.ts'
import type { Asked } from './asked.ts'

/**
 * A process that plays what its parent asks for, one after the other, until the parent ends. What it
 * cannot bear kills it, and the parent sees that.
 */
takeOverTasks()
takeOverStorage()
takeOverCloning()
// Telling where an error arose costs more than the error. `npm run simulate` tells it.
Error.stackTraceLimit = 0
// Ctrl-C reaches every process of the terminal; the parent decides when this one ends.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit())

const { play } = await import('../play.ts')
const { playScenario } = await import('../scenarios/play-scenario.ts')
process.on('message', (asked: Asked) => void answer(asked))

async function answer(asked: Asked): Promise<void> {
  const { seed, hash, violations, counts } =
    'scenario' in asked
      ? await playScenario(asked.scenario)
      : await play(asked.seed, asked.operations, whole)
  process.send?.({ seed, hash, violations, counts })
}
