import { check } from '../check.ts'
import { heal } from '../heal.ts'
import { end, type Outcome } from '../play.ts'
import { schedules } from './schedules.ts'

/** Plays one schedule, lets it come to rest, and checks everything. Throws for an unknown name. */
export async function playDirected(name: string): Promise<Outcome> {
  const schedule = schedules.find((it) => it.name === name)
  if (schedule === undefined) throw new Error(`no schedule is called ${name}`)
  const history = await schedule.play()
  await check(history, false)
  await heal(history)
  await check(history, true)
  return end(history, 0)
}
