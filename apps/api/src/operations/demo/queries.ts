import type { Db } from '../../platform/handler.ts'
import {
  emailOf,
  organizations,
  people,
  personNames,
  type OrganizationName,
  type PersonName,
} from './people.ts'

type Reading = { readonly db: Db; readonly newId: () => string }
export type UserIds = Readonly<Record<PersonName, string>>

/** Writes the organizations and everybody in them, in one transaction; `at` is when they signed up. */
export async function savePeople(
  { db, newId }: Reading,
  passwordHash: string,
  at: string,
): Promise<UserIds> {
  const names = Object.keys(organizations) as OrganizationName[]
  const organizationIds = Object.fromEntries(names.map((name) => [name, newId()])) as Record<
    OrganizationName,
    string
  >
  // Sorted, so that lists by id have them in the order of their names here.
  const ids = personNames.map(() => newId()).sort()
  const userIds = Object.fromEntries(personNames.map((name, i) => [name, ids[i]])) as UserIds
  const users = personNames.map((name) => {
    const { organization, isLocked, ...person } = people[name]
    return {
      ...person,
      id: userIds[name],
      organizationId: organizationIds[organization],
      email: emailOf(name),
      passwordHash: isLocked ? null : passwordHash,
      status: 'active' as const,
      signedUpAt: at,
      lastActiveAt: null,
    }
  })
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('organization')
      .values(
        names.map((name) => ({ id: organizationIds[name], ...organizations[name], createdAt: at })),
      )
      .execute()
    await trx.insertInto('user').values(users).execute()
  })
  return userIds
}

/** The sessions under which the demo was made: nobody holds their tokens any more. */
export async function forgetSessions(db: Db): Promise<void> {
  await db.deleteFrom('session').execute()
}

export type DemoQuestion = { readonly id: string; readonly sourceId: string }

/** The shipped questions by the category part of their source id (`APR-ORG-001` is of `ORG`), in order. */
export async function loadDemoQuestions(db: Db): Promise<Map<string, DemoQuestion[]>> {
  const rows = await db
    .selectFrom('question')
    .select(['id', 'sourceId'])
    .orderBy('sourceId')
    .execute()
  const named = rows.flatMap(({ id, sourceId }) => (sourceId === null ? [] : [{ id, sourceId }]))
  return Map.groupBy(named, ({ sourceId }) => categoryOf(sourceId))
}

/**
 * Marks what trials see: the first question of every category, the first of the category they try, and these
 * locations.
 */
export async function markSamples(
  db: Db,
  questions: ReadonlyMap<string, readonly DemoQuestion[]>,
  {
    category,
    most,
    locations,
  }: { readonly category: string; readonly most: number; readonly locations: readonly string[] },
): Promise<void> {
  const first = [...questions.values()].flatMap(([one]) => (one === undefined ? [] : [one]))
  const tried = (questions.get(category) ?? []).slice(0, most)
  const ids = [...first, ...tried].map(({ id }) => id)
  await db.updateTable('question').set({ isSample: 1 }).where('id', 'in', ids).execute()
  await db.updateTable('location').set({ isSample: 1 }).where('id', 'in', locations).execute()
}

export const categoryOf = (sourceId: string): string => sourceId.split('-')[1] ?? ''

/** The ids of all airports by IATA code. */
export async function loadAirportIds(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('location')
    .select(['id', 'code'])
    .where('locationType', '=', 'airport')
    .execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/**
 * What was played was mailed to nobody, and what is days ago was read: somebody who tries the demo finds in the inbox
 * what is new in the story.
 */
export async function settleOldNotices(db: Db, now: string, since: string): Promise<void> {
  await db.deleteFrom('mail').where('kind', 'in', ['notice', 'digest']).execute()
  await db.updateTable('notice').set({ mailing: 'none', mailId: null }).execute()
  await db
    .updateTable('notice')
    .set({ readAt: now })
    .where('createdAt', '<', since)
    .where('readAt', 'is', null)
    .execute()
}
