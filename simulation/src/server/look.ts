import type { Db } from '@apron/api/handler.ts'
import type { Tables } from '@apron/api/db/tables.ts'

/** Everything on the server that the invariants speak of, at one moment. */
export type ServerView = {
  readonly epoch: string
  readonly seq: number
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

/** `since`: rows of the log after it; 0 for all. */
export async function viewServer(db: Db, since = 0): Promise<ServerView> {
  const all = <T extends keyof Tables>(table: T): Promise<Tables[T][]> =>
    db
      .selectFrom(table as 'head')
      .selectAll()
      .execute() as unknown as Promise<Tables[T][]>
  const installation = await all('installation')
  return {
    epoch: installation.find((row) => row.key === 'epoch')?.value ?? '',
    seq: (await all('counter'))[0]?.seq ?? -1,
    log: await db.selectFrom('log').selectAll().where('seq', '>', since).orderBy('seq').execute(),
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

export const keyOf = (row: { readonly assessmentId: string; readonly register: string }): string =>
  `${row.assessmentId}|${row.register}`
