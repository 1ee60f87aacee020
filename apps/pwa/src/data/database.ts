import { Dexie, type DexieOptions, type Table } from 'dexie'
import { databaseName } from './database-name.ts'
import type {
  AssessmentRow,
  DraftRow,
  LaneRow,
  Meta,
  Outline,
  OutboxRow,
  QuestionRow,
  RegisterRow,
} from './tables.ts'

export type Database = Dexie & {
  meta: Table<Meta, string>
  assessments: Table<AssessmentRow, string>
  outlines: Table<Outline, string>
  questions: Table<QuestionRow, [string, string]>
  registers: Table<RegisterRow, [string, string]>
  outbox: Table<OutboxRow, string>
  drafts: Table<DraftRow, [string, string]>
  lanes: Table<LaneRow, string>
}

/**
 * Opens (and, the first time, makes) one person's database on this tablet.
 * `strict` durability: a transaction completes when its rows are on the disk.
 * No cache of live queries: `writeStrictly` writes past Dexie, which would not know what to forget.
 * What is given to `transaction` must itself be an `async` function: Dexie sees by that that it has
 * to follow native awaits, and loses the transaction in their midst otherwise.
 */
export function openDatabase(userId: string, options: DexieOptions = {}): Database {
  const db = new Dexie(databaseName(userId), {
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
    ...options,
  }) as Database
  db.version(1).stores({
    meta: 'key',
    assessments: 'id, takenAt',
    outlines: 'assessmentId',
    questions: '[assessmentId+id], assessmentId',
    registers: '[assessmentId+register], assessmentId',
    outbox: 'id, [state+assessmentId+n], [assessmentId+register], [assessmentId+seq]',
    drafts: '[assessmentId+register], assessmentId',
    lanes: 'assessmentId',
  })
  stayClosedWhenDeleted(db)
  return db
}

/**
 * Where another tab deletes the database, Dexie would make an empty one of the same name with the next
 * write of this tab, and that write would be called saved.
 */
export function stayClosedWhenDeleted(db: Dexie): void {
  db.on('versionchange', (event) => {
    if (event.newVersion !== null && event.newVersion > 0) return undefined
    db.close({ disableAutoOpen: true })
    return false
  })
}
