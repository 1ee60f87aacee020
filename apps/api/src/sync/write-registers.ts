import { isConflict } from '@apron/scoring/merge-heads.ts'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../handler.ts'
import { insertMany } from './insert-many.ts'
import { type OpenRegister, settledLevel } from './registers.ts'

const insertHeads = insertMany<Tables['head']>(
  ['assessmentId', 'register', 'revision', 'value', 'author', 'deviceId', 'n', 'at'],
  (db, rows) => db.insertInto('head').values(rows),
)
const insertSuperseded = insertMany<Tables['superseded']>(
  ['assessmentId', 'register', 'revision'],
  (db, rows) =>
    db
      .insertInto('superseded')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
)
const upsertRegisters = insertMany<Tables['register']>(
  ['assessmentId', 'register', 'seq', 'level', 'inConflict'],
  (db, rows) =>
    db
      .insertInto('register')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['assessmentId', 'register']).doUpdateSet((row) => ({
          seq: row.ref('excluded.seq'),
          level: row.ref('excluded.level'),
          inConflict: row.ref('excluded.inConflict'),
        })),
      ),
)

/** Writes what changed in the registers; true if any of them has other heads than before. */
export async function writeRegisters(
  db: Db,
  assessmentId: string,
  registers: ReadonlyMap<string, OpenRegister>,
): Promise<boolean> {
  const superseded: Tables['superseded'][] = []
  const changed: Tables['register'][] = []
  const added: Tables['head'][] = []
  const removed: Tables['superseded'][] = []
  for (const [register, { stored, heads, newlySuperseded, changedAt }] of registers) {
    for (const revision of newlySuperseded) superseded.push({ assessmentId, register, revision })
    if (changedAt === null) continue
    const level = settledLevel(register, heads)
    const inConflict = isConflict(heads) ? 1 : 0
    changed.push({ assessmentId, register, seq: changedAt, level, inConflict })
    const standing = new Set(heads.map((head) => head.revision))
    for (const revision of stored) {
      if (!standing.has(revision)) removed.push({ assessmentId, register, revision })
    }
    for (const { revision, value, author, device, n, at } of heads) {
      if (stored.has(revision)) continue
      added.push({
        assessmentId,
        register,
        revision,
        value: JSON.stringify(value),
        author,
        deviceId: device,
        n,
        at,
      })
    }
  }
  await removeHeads(db, assessmentId, removed)
  await insertHeads(db, added)
  await insertSuperseded(db, superseded)
  await upsertRegisters(db, changed)
  return changed.length > 0
}

async function removeHeads(
  db: Db,
  assessmentId: string,
  removed: readonly Tables['superseded'][],
): Promise<void> {
  if (removed.length === 0) return
  await db
    .deleteFrom('head')
    .where('assessmentId', '=', assessmentId)
    .where('register', 'in', [...new Set(removed.map((row) => row.register))])
    .where(
      'revision',
      'in',
      removed.map((row) => row.revision),
    )
    .execute()
}
