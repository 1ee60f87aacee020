import { registerKinds } from '@apron/contracts/register-kinds.ts'
import { kindOfRegister, registerName, type RegisterKind } from '@apron/scoring/register.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Db } from '../../../platform/handler.ts'
import type { OpenRegister } from './registers.ts'

/** Registers of each kind that an assessment has, emptied ones among them, where a kind has a bound. */
export type Counts = Map<RegisterKind, number>

const count = prepared((db, assessmentId: string, pattern: string) =>
  db
    .selectFrom('register')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('assessmentId', '=', assessmentId)
    .where('register', 'like', pattern),
)

/** The kind of a register of which nothing stands yet, where there may be only so many of it. */
const newKindOf = (name: string, { heads }: Pick<OpenRegister, 'heads'>): RegisterKind | null => {
  const kind = kindOfRegister(name)
  if (kind === undefined || registerKinds[kind].most === null) return null
  return heads.length === 0 ? kind : null
}

/** Counts what is bounded, where some of these registers are new. */
export async function countBounded(
  db: Db,
  assessmentId: string,
  registers: ReadonlyMap<string, OpenRegister>,
): Promise<Counts> {
  const counts: Counts = new Map()
  for (const [name, register] of registers) {
    const kind = newKindOf(name, register)
    if (kind === null || counts.has(kind)) continue
    const [row] = await count(db, assessmentId, registerName(kind, '%'))
    counts.set(kind, row?.count ?? 0)
  }
  return counts
}

/**
 * Where it lies and how many there may be, for receipts, where a new register would be one too many; null
 * where it is not, and then it is counted.
 */
export function findTooMany(
  name: string,
  register: Pick<OpenRegister, 'heads'>,
  counts: Counts,
): string | null {
  const kind = newKindOf(name, register)
  if (kind === null) return null
  const { key, most } = registerKinds[kind]
  const there = counts.get(kind) ?? 0
  if (most !== null && there >= most)
    return `${key}: An assessment can have at most ${most} of these.`
  counts.set(kind, there + 1)
  return null
}
