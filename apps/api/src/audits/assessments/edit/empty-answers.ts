import type { VersionStep } from '@apron/scoring/newer-versions.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { preparedIn } from '../../../platform/db/prepared-in.ts'
import type { Db } from '../../../platform/handler.ts'
import { insertMany } from '../../../platform/db/insert-many.ts'

const findHeads = preparedIn((db, isIn, assessmentId: string) =>
  db
    .selectFrom('head')
    .selectAll()
    .where('assessmentId', '=', assessmentId)
    .where(isIn('register'))
    .orderBy('revision'),
)
const removeHeads = preparedIn((db, isIn, assessmentId: string) =>
  db.deleteFrom('head').where('assessmentId', '=', assessmentId).where(isIn('register')),
)
const removeFormer = preparedIn((db, isIn, assessmentId: string) =>
  db.deleteFrom('formerHead').where('assessmentId', '=', assessmentId).where(isIn('register')),
)
const insertSuperseded = insertMany(
  'superseded',
  ['assessmentId', 'register', 'revision'],
  (insert) => insert.onConflict((conflict) => conflict.doNothing()),
)
const insertFormer = insertMany('formerHead', [
  'assessmentId',
  'register',
  'revision',
  'version',
  'value',
  'author',
  'deviceId',
  'n',
  'at',
])
const upsertRegisters = insertMany(
  'register',
  ['assessmentId', 'register', 'seq', 'level', 'inConflict', 'version'],
  (insert) =>
    insert.onConflict((conflict) =>
      conflict.columns(['assessmentId', 'register']).doUpdateSet((row) => ({
        seq: row.ref('excluded.seq'),
        level: row.ref('excluded.level'),
        inConflict: row.ref('excluded.inConflict'),
        version: row.ref('excluded.version'),
      })),
    ),
)

/**
 * Takes what stands out of the answers to these questions: it is superseded, and kept as what was said
 * of the version before. What an answer of an older version says still, where nothing stood since,
 * stays kept. Gives the revisions that stood, by register; `stampEmptied` belongs behind it.
 */
export async function emptyAnswers(
  db: Db,
  assessmentId: string,
  steps: readonly VersionStep[],
): Promise<Map<string, string[]>> {
  const versions = new Map(steps.map(({ question, from }) => [answerRegister(question), from]))
  const heads = await findHeads(db, [...versions.keys()], assessmentId)
  const standing = Map.groupBy(heads, (row) => row.register)
  const names = [...standing.keys()]
  await removeFormer(db, names, assessmentId)
  await insertFormer(
    db,
    heads.map((head) => ({ ...head, version: versions.get(head.register) ?? 0 })),
  )
  await insertSuperseded(
    db,
    heads.map(({ register, revision }) => ({ assessmentId, register, revision })),
  )
  await removeHeads(db, names, assessmentId)
  for (const name of names) await unsettle(db, assessmentId, name)
  return new Map(
    [...standing].map(([register, rows]) => [register, rows.map(({ revision }) => revision)]),
  )
}

/** Nothing stands in it: it has no level, and no conflict. */
const unsettle = (db: Db, assessmentId: string, register: string) =>
  db
    .updateTable('register')
    .set({ level: null, inConflict: 0 })
    .where('assessmentId', '=', assessmentId)
    .where('register', '=', register)
    .execute()

/** Each emptied answer as the row of the log left it that emptied it. */
export const stampEmptied = (
  db: Db,
  assessmentId: string,
  emptied: readonly { readonly register: string; readonly version: number; readonly seq: number }[],
): Promise<void> =>
  upsertRegisters(
    db,
    emptied.map((it) => ({ ...it, assessmentId, level: null, inConflict: 0 as const })),
  )
