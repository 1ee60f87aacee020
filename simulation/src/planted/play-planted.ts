import { takeOverStorage } from '../tablet/storage.ts'
import { takeOverCloning } from '../world/clone.ts'
import { takeOverTasks } from '../world/tasks.ts'
import { plantEdits } from './plant.ts'
import type { Said, Trial } from './try-planted.ts'

/**
 * A process of its own for one planted change: plays what it was given, one after the other, until
 * something breaks, and says what came of each as a line of JSON.
 */
const { name, edits, plays, operations, isStopping } = JSON.parse(process.argv[2] ?? '') as Trial

const say = (said: Said): void => void process.stdout.write(`${JSON.stringify(said)}\n`)

plantEdits(name, edits)
takeOverTasks()
takeOverStorage()
takeOverCloning()
const { play } = await import('../play.ts')
const { playDirected } = await import('../directed/play-directed.ts')
say({ kind: 'loaded' })
for (const of of plays) {
  try {
    const { hash, violations } =
      typeof of === 'number' ? await play(of, operations) : await playDirected(of)
    const [first] = violations
    const broke = first === undefined ? null : `${first.invariant} ${first.text}`
    say({ kind: 'played', hash, broke })
    if (broke !== null && isStopping) break
  } catch (error) {
    // What the harness itself cannot go on with fails `npm test` too.
    say({ kind: 'played', hash: '', broke: `EXC ${String(error)}` })
    break
  }
}
process.exit(0)
