import type { Head } from '@apron/scoring/merge-heads.ts'
import { registerName } from '@apron/scoring/register.ts'
import { isContested, presentVerdicts } from '@apron/scoring/verification.ts'
import type { Db } from '../../../platform/handler.ts'
import { headOf } from '../../sync/store/registers.ts'
import type { PartRow } from '../verdict.ts'

type Part = Pick<PartRow, 'id' | 'state' | 'implementedAt'>

/** The verdicts of those parts on which people differ who did not know of each other, until somebody decides. */
export async function findContested(
  db: Db,
  assessmentIds: readonly string[],
  parts: readonly Part[],
): Promise<Map<string, readonly Head[]>> {
  const waiting = parts.filter(({ state }) => state === 'implemented')
  if (waiting.length === 0) return new Map()
  const nameOf = (part: Part): string => registerName('verification', part.id)
  const rows = await db
    .selectFrom('head')
    .selectAll()
    .where('assessmentId', 'in', assessmentIds)
    .where('register', 'in', waiting.map(nameOf))
    .orderBy('revision')
    .execute()
  const heads = Map.groupBy(rows, ({ register }) => register)
  return new Map(
    waiting.flatMap((part): [string, readonly Head[]][] => {
      const own = (heads.get(nameOf(part)) ?? []).map(headOf)
      const present = presentVerdicts(own, part.implementedAt)
      return isContested(present) ? [[part.id, present]] : []
    }),
  )
}
