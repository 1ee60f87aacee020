import type { Run, Schedule } from '@apron/contracts/schedule.ts'
import type { Db } from '../../platform/handler.ts'
import { loadRuns } from './load-runs.ts'
import { loadPeople, loadRecipients, type Person, rhythmOf, type ScheduleRow } from './queries.ts'
import { whyNotNamed } from './who.ts'

/** Schedules as screens show them, with whom each reaches as things stand, and how its last run ended. */
export async function describeSchedules(db: Db, rows: readonly ScheduleRow[]): Promise<Schedule[]> {
  const ids = rows.map(({ id }) => id)
  const owners = await loadPeople(
    db,
    rows.map(({ ownerId }) => ownerId),
  )
  const recipients = await loadRecipients(db, ids)
  const places = await loadPlaces(db, rows.flatMap(placesOf))
  const runs = await loadRuns(db, ids, 1)
  return rows.map((row) => {
    const { id, name, report, period, format, language, state, stoppedFor, nextAt } = row
    const owner = owners.get(row.ownerId)!
    const last = runs.get(id)?.[0]
    return {
      id,
      name,
      report,
      period,
      format,
      language,
      state,
      stoppedFor,
      nextAt,
      ...rhythmOf(row),
      places: placesOf(row).flatMap((place) => places.get(place) ?? []),
      owner: named(owner),
      recipients: (recipients.get(id) ?? []).map((person) => ({
        ...named(person),
        whyNot: whyNotNamed(person, owner, report),
      })),
      lastRun: last === undefined ? null : countRun(last),
    }
  })
}

export async function describeSchedule(db: Db, row: ScheduleRow): Promise<Schedule> {
  const [described] = await describeSchedules(db, [row])
  return described!
}

export const placesOf = ({ places }: Pick<ScheduleRow, 'places'>): string[] =>
  JSON.parse(places) as string[]

const named = ({ id, firstName, lastName }: Person) => ({ id, firstName, lastName })

function countRun({ deliveries, ...run }: Run) {
  const count = (state: (typeof deliveries)[number]['state']): number =>
    deliveries.filter((it) => it.state === state).length
  return {
    ...run,
    sent: count('sent'),
    waiting: count('waiting'),
    failed: count('failed'),
    leftOut: count('left-out'),
  }
}

/** Each place by its id, those that there still are. */
async function loadPlaces(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Schedule['places'][number]>()
  const rows = await db
    .selectFrom('location')
    .select(['id', 'code', 'nameEn', 'nameAr'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ id, code, nameEn, nameAr }) => [
      id,
      { id, code, name: { en: nameEn, ar: nameAr } },
    ]),
  )
}
