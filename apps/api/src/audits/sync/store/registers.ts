import { kindRowOf } from '@apron/contracts/register-kinds.ts'
import type { Register, RevisionHead } from '@apron/contracts/sync.ts'
import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import { type Head, settledValue } from '@apron/scoring/merge-heads.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { preparedIn } from '../../../platform/db/prepared-in.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Db } from '../../../platform/handler.ts'
import { shownDevice } from '../receive/device.ts'

/** A register while it is being changed: as it was read, and as it is now. */
export type OpenRegister = {
  readonly hadHeads: boolean
  heads: readonly Head[]
  readonly superseded: Set<string>
  /** Superseded revisions that the table does not have yet. */
  readonly newlySuperseded: Set<string>
  /** `seq` of the last change that was made here; null while there was none. */
  changedAt: number | null
}

/** A head as its row keeps it. */
export const headOf = (row: Tables['head']): Head => ({
  revision: row.revision,
  value: JSON.parse(row.value) as unknown,
  author: row.author,
  device: row.deviceId,
  n: row.n,
  at: row.at,
})

const findHeads = preparedIn((db, isIn, assessmentId: string) =>
  db
    .selectFrom('head')
    .selectAll()
    .where('assessmentId', '=', assessmentId)
    .where(isIn('register')),
)
const findSuperseded = preparedIn((db, isIn, assessmentId: string) =>
  db
    .selectFrom('superseded')
    .select(['register', 'revision'])
    .where('assessmentId', '=', assessmentId)
    .where(isIn('revision')),
)

/**
 * The named registers with their heads, and of what they superseded what `revisions` asks for: more
 * a merge does not need to know.
 */
export async function openRegisters(
  db: Db,
  assessmentId: string,
  names: readonly string[],
  revisions: readonly string[],
): Promise<Map<string, OpenRegister>> {
  if (names.length === 0) return new Map()
  const heads = await findHeads(db, names, assessmentId)
  const superseded = await findSuperseded(db, revisions, assessmentId)
  const headsOf = Map.groupBy(heads, (row) => row.register)
  const supersededOf = Map.groupBy(superseded, (row) => row.register)
  return new Map(
    names.map((name) => {
      const found = (headsOf.get(name) ?? []).map(headOf)
      const register: OpenRegister = {
        hadHeads: found.length > 0,
        heads: found,
        superseded: new Set((supersededOf.get(name) ?? []).map((row) => row.revision)),
        newlySuperseded: new Set(),
        changedAt: null,
      }
      return [name, register]
    }),
  )
}

/** The compliance level that a register's heads agree on; null for what is no answer. */
export function settledLevel(name: string, heads: readonly Head[]): ComplianceLevel | null {
  if (kindRowOf(name)?.isPinned !== true) return null
  const value = settledValue(heads) as { complianceLevel?: ComplianceLevel | null } | undefined
  return value?.complianceLevel ?? null
}

const findAll = prepared((db, assessmentId: string) =>
  db
    .selectFrom('register')
    .select(['register', 'seq', 'version'])
    .where('assessmentId', '=', assessmentId)
    .orderBy('register'),
)
const findAllHeads = prepared((db, assessmentId: string) =>
  db.selectFrom('head').selectAll().where('assessmentId', '=', assessmentId).orderBy('revision'),
)
const findFormer = prepared((db, assessmentId: string) =>
  db
    .selectFrom('formerHead')
    .selectAll()
    .where('assessmentId', '=', assessmentId)
    .orderBy('revision'),
)
const findNamed = preparedIn((db, isIn, assessmentId: string) =>
  db
    .selectFrom('register')
    .select(['register', 'seq', 'version'])
    .where('assessmentId', '=', assessmentId)
    .where(isIn('register')),
)

type Named = { readonly register: string }
const byRegister = (a: Named, b: Named): number => (a.register < b.register ? -1 : 1)
type Revised = { readonly revision: string }
const byRevision = (a: Revised, b: Revised): number => (a.revision < b.revision ? -1 : 1)

/** Registers with their heads, as tablets get them: all of an assessment's, or those named. */
export async function loadRegisters(
  db: Db,
  assessmentId: string,
  names?: readonly string[],
): Promise<Register[]> {
  const registers =
    names === undefined
      ? await findAll(db, assessmentId)
      : (await findNamed(db, names, assessmentId)).toSorted(byRegister)
  const heads =
    names === undefined
      ? await findAllHeads(db, assessmentId)
      : (await findHeads(db, names, assessmentId)).toSorted(byRevision)
  const headsOf = Map.groupBy(heads, (row) => row.register)
  const hasFormer = registers.some(({ version }) => version !== null)
  const former = Map.groupBy(
    hasFormer ? await findFormer(db, assessmentId) : [],
    (row) => row.register,
  )
  return registers.map(({ register, seq, version }) => ({
    register,
    seq,
    heads: (headsOf.get(register) ?? []).map(shownHead),
    ...(version === null ? {} : { version, ...formerOf(former.get(register)) }),
  }))
}

const shownHead = (row: Tables['head']): RevisionHead => ({
  ...headOf(row),
  device: shownDevice(row.deviceId),
})

const formerOf = (rows: Tables['formerHead'][] = []): Pick<Register, 'former'> => {
  const [first] = rows
  if (first === undefined) return {}
  return { former: { version: first.version, heads: rows.map(shownHead) } }
}
