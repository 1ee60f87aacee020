import { isWork } from '@apron/contracts/register-kinds.ts'
import { isConflict } from '@apron/scoring/merge-heads.ts'
import { preparedIn } from '../../../platform/db/prepared-in.ts'
import type { Flag, Tables } from '../../../platform/db/tables.ts'
import type { Db } from '../../../platform/handler.ts'
import { insertMany } from '../../../platform/db/insert-many.ts'
import { type OpenRegister, settledLevel } from './registers.ts'

const removeHeads = preparedIn((db, isIn, assessmentId: string) =>
  db.deleteFrom('head').where('assessmentId', '=', assessmentId).where(isIn('register')),
)
const insertHeads = insertMany('head', [
  'assessmentId',
  'register',
  'revision',
  'value',
  'author',
  'deviceId',
  'n',
  'at',
])
const insertSuperseded = insertMany(
  'superseded',
  ['assessmentId', 'register', 'revision'],
  (insert) => insert.onConflict((conflict) => conflict.doNothing()),
)
const upsertRegisters = insertMany(
  'register',
  ['assessmentId', 'register', 'seq', 'level', 'inConflict'],
  (insert) =>
    insert.onConflict((conflict) =>
      conflict.columns(['assessmentId', 'register']).doUpdateSet((row) => ({
        seq: row.ref('excluded.seq'),
        level: row.ref('excluded.level'),
        inConflict: row.ref('excluded.inConflict'),
      })),
    ),
)

/** Writes what changed in the registers. */
export async function writeRegisters(
  db: Db,
  assessmentId: string,
  registers: ReadonlyMap<string, OpenRegister>,
): Promise<void> {
  const superseded: Tables['superseded'][] = []
  const changed: Tables['register'][] = []
  const heads: Tables['head'][] = []
  const emptied: string[] = []
  for (const [register, open] of registers) {
    for (const revision of open.newlySuperseded) {
      superseded.push({ assessmentId, register, revision })
    }
    if (open.changedAt === null) continue
    const level = settledLevel(register, open.heads)
    const inConflict: Flag = isWork(register) && isConflict(open.heads) ? 1 : 0
    // The version is none of the columns that are written: a register keeps the one it was emptied for.
    const row = { assessmentId, register, seq: open.changedAt, level, inConflict, version: null }
    changed.push(row)
    // A register has one head or a few: taking them all and putting back what stands is one delete.
    if (open.hadHeads) emptied.push(register)
    for (const { revision, value, author, device, n, at } of open.heads) {
      const written = JSON.stringify(value)
      heads.push({
        assessmentId,
        register,
        revision,
        value: written,
        author,
        deviceId: device,
        n,
        at,
      })
    }
  }
  await removeHeads(db, emptied, assessmentId)
  await insertHeads(db, heads)
  await insertSuperseded(db, superseded)
  await upsertRegisters(db, changed)
}
