import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { parseRegister } from '@apron/scoring/register.ts'
import type { Standing } from '../queries.ts'

/**
 * How many questions have a level of each person's: of two who agree, both are counted. Who chose an answer of
 * somebody else's in a conflict is not its author.
 */
export function answeredBy(standing: Standing): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [register, heads] of standing) {
    if (parseRegister(register)?.kind !== 'answer') continue
    const authors = heads.flatMap(({ author, value, chosen = [{ author }] }) =>
      ((value as AnswerValue | null)?.complianceLevel ?? null) === null
        ? []
        : chosen.map((by) => by.author),
    )
    for (const author of new Set(authors)) counts.set(author, (counts.get(author) ?? 0) + 1)
  }
  return counts
}
