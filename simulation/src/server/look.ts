import type { Db } from '@apron/api/handler.ts'
import type { Tables } from '@apron/api/db/tables.ts'
import type { Person } from '../model/state.ts'
import type { Stored } from '../model/stored.ts'
import type { Server } from './server.ts'

/** Everything on the server that the invariants speak of, at one moment. */
export type ServerView = {
  readonly epoch: string
  readonly seq: number
  /** Tablets may forget what the log holds up to here. */
  readonly backedUpTo: number
  readonly log: readonly Tables['log'][]
  readonly heads: readonly Tables['head'][]
  readonly superseded: readonly Tables['superseded'][]
  readonly registers: readonly Tables['register'][]
  readonly lanes: readonly Tables['lane'][]
  readonly assessments: readonly Tables['assessment'][]
  readonly members: readonly Tables['assessmentMember'][]
  readonly parked: readonly Tables['parked'][]
  readonly devices: readonly Tables['device'][]
  readonly pins: readonly Tables['assessmentQuestion'][]
  readonly users: readonly Tables['user'][]
}

export const viewServer = (server: Server): Promise<ServerView> =>
  server.look((db) => server.readAgain('everything', () => readServer(db)))

async function readServer(db: Db): Promise<ServerView> {
  const all = <T extends keyof Tables>(table: T): Promise<Tables[T][]> =>
    db
      .selectFrom(table as 'head')
      .selectAll()
      .execute() as unknown as Promise<Tables[T][]>
  const installation = await all('installation')
  return {
    epoch: installation.find((row) => row.key === 'epoch')?.value ?? '',
    seq: await readSeq(db),
    backedUpTo: Number(installation.find((row) => row.key === 'backedUpTo')?.value ?? 0),
    log: await readLog(db, 0),
    heads: await all('head'),
    superseded: await all('superseded'),
    registers: await all('register'),
    lanes: await all('lane'),
    assessments: await all('assessment'),
    members: await all('assessmentMember'),
    parked: await all('parked'),
    devices: await all('device'),
    pins: await all('assessmentQuestion'),
    users: await all('user'),
  }
}

/** The last number that the log's counter allotted. */
export const readSeq = async (db: Db): Promise<number> =>
  (await db.selectFrom('counter').select('seq').executeTakeFirst())?.seq ?? -1

export const readLog = (db: Db, since: number): Promise<Tables['log'][]> =>
  db.selectFrom('log').selectAll().where('seq', '>', since).orderBy('seq').execute()

export async function readPeople(db: Db): Promise<Map<string, Person>> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'organizationId', 'role', 'status'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const readAssessmentIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('assessment').select('id').execute()).map((row) => row.id)

/** What the database holds of one assessment; undefined where there is none. */
export async function readStored(db: Db, id: string): Promise<Stored | undefined> {
  const assessment = await db
    .selectFrom('assessment')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (assessment === undefined) return undefined
  const of = <T extends PartTable>(table: T): Promise<Tables[T][]> =>
    db
      .selectFrom(table as 'head')
      .selectAll()
      .where('assessmentId', '=', id)
      .execute() as unknown as Promise<Tables[T][]>
  return {
    assessment,
    members: await of('assessmentMember'),
    pins: await of('assessmentQuestion'),
    heads: await of('head'),
    registers: await of('register'),
    superseded: await of('superseded'),
    lanes: await of('lane'),
    parked: await of('parked'),
  }
}

type PartTable =
  | 'assessmentMember'
  | 'assessmentQuestion'
  | 'head'
  | 'register'
  | 'superseded'
  | 'lane'
  | 'parked'

export const keyOf = (row: { readonly assessmentId: string; readonly register: string }): string =>
  `${row.assessmentId}|${row.register}`
