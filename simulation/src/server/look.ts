import { prepared } from '@apron/api/platform/db/prepared.ts'
import type { Tables } from '@apron/api/platform/db/tables.ts'
import type { Db } from '@apron/api/platform/handler.ts'
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
  readonly completions: readonly Tables['completion'][]
  readonly users: readonly Tables['user'][]
}

export const viewServer = (server: Server): Promise<ServerView> =>
  server.look((db) => server.readAgain('everything', () => readServer(db)))

type Read<T extends keyof Tables> = (db: Db) => Promise<Tables[T][]>
/** Reads a whole table. */
const allOf = <T extends keyof Tables>(table: T): Read<T> =>
  prepared((db) => db.selectFrom(table as 'head').selectAll()) as unknown as Read<T>

const readAll = {
  installation: allOf('installation'),
  head: allOf('head'),
  superseded: allOf('superseded'),
  register: allOf('register'),
  lane: allOf('lane'),
  assessment: allOf('assessment'),
  assessmentMember: allOf('assessmentMember'),
  parked: allOf('parked'),
  device: allOf('device'),
  assessmentQuestion: allOf('assessmentQuestion'),
  completion: allOf('completion'),
  user: allOf('user'),
}

async function readServer(db: Db): Promise<ServerView> {
  const installation = await readAll.installation(db)
  return {
    epoch: installation.find((row) => row.key === 'epoch')?.value ?? '',
    seq: await readSeq(db),
    backedUpTo: Number(installation.find((row) => row.key === 'backedUpTo')?.value ?? 0),
    log: await readLog(db, 0),
    heads: await readAll.head(db),
    superseded: await readAll.superseded(db),
    registers: await readAll.register(db),
    lanes: await readAll.lane(db),
    assessments: await readAll.assessment(db),
    members: await readAll.assessmentMember(db),
    parked: await readAll.parked(db),
    devices: await readAll.device(db),
    pins: await readAll.assessmentQuestion(db),
    completions: await readAll.completion(db),
    users: await readAll.user(db),
  }
}

/** The last number that the log's counter allotted. */
export const readSeq = async (db: Db): Promise<number> => (await findSeq(db))[0]?.seq ?? -1
const findSeq = prepared((db) => db.selectFrom('counter').select('seq'))

export const readLog: (db: Db, since: number) => Promise<Tables['log'][]> = prepared(
  (db, since: number) => db.selectFrom('log').selectAll().where('seq', '>', since).orderBy('seq'),
)

const findPeople = prepared((db) =>
  db.selectFrom('user').select(['id', 'organizationId', 'role', 'status']),
)

export async function readPeople(db: Db): Promise<Map<string, Person>> {
  const rows = await findPeople(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export const readAssessmentIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('assessment').select('id').execute()).map((row) => row.id)

type PartTable =
  | 'assessmentMember'
  | 'assessmentQuestion'
  | 'head'
  | 'register'
  | 'superseded'
  | 'lane'
  | 'parked'
  | 'completion'
type ReadPart<T extends PartTable> = (db: Db, assessmentId: string) => Promise<Tables[T][]>
/** Reads what of a table belongs to one assessment. */
const partOf = <T extends PartTable>(table: T): ReadPart<T> =>
  prepared((db, id: string) =>
    db
      .selectFrom(table as 'head')
      .selectAll()
      .where('assessmentId', '=', id),
  ) as unknown as ReadPart<T>

const findAssessment = prepared((db, id: string) =>
  db.selectFrom('assessment').selectAll().where('id', '=', id),
)
const readPart = {
  members: partOf('assessmentMember'),
  pins: partOf('assessmentQuestion'),
  heads: partOf('head'),
  registers: partOf('register'),
  superseded: partOf('superseded'),
  lanes: partOf('lane'),
  parked: partOf('parked'),
  completions: partOf('completion'),
}

/** What the database holds of one assessment; undefined where there is none. */
export async function readStored(db: Db, id: string): Promise<Stored | undefined> {
  const [assessment] = await findAssessment(db, id)
  if (assessment === undefined) return undefined
  return {
    assessment,
    members: await readPart.members(db, id),
    pins: await readPart.pins(db, id),
    heads: await readPart.heads(db, id),
    registers: await readPart.registers(db, id),
    superseded: await readPart.superseded(db, id),
    lanes: await readPart.lanes(db, id),
    parked: await readPart.parked(db, id),
    completions: await readPart.completions(db, id),
  }
}

export const keyOf = (row: { readonly assessmentId: string; readonly register: string }): string =>
  `${row.assessmentId}|${row.register}`
