import { isPostgres } from '@apron/api/db/dialect.ts'
import { check } from '../check.ts'
import { heal } from '../heal.ts'
import { end, type Outcome } from '../play.ts'
import { endingOf, readEndings, standing, tellDifference, type Ending } from './ending.ts'
import { schedules } from './schedules.ts'

/**
 * Plays one schedule, lets it come to rest, and checks everything; then whether it ended as it did when that
 * was last kept. Throws for an unknown name.
 */
export async function playDirected(name: string): Promise<Outcome & { readonly ending: Ending }> {
  const schedule = schedules.find((it) => it.name === name)
  if (schedule === undefined) throw new Error(`no schedule is called ${name}`)
  const history = await schedule.play()
  await check(history, false)
  const before = await standing(history)
  await heal(history)
  await check(history, true)
  const ending = endingOf(history, [before, await standing(history)])
  const outcome = await end(history, 0)
  // On PostgreSQL the same rows come in another order.
  const told = isPostgres(history.server.db) ? null : tellDifference(readEndings()[name], ending)
  const other = told === null ? [] : [{ invariant: 'ending', text: told }]
  return { ...outcome, ending, violations: [...outcome.violations, ...other] }
}
