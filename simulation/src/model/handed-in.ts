import { leads } from './people.ts'
import type { Assessment, Facts, LogRow } from './state.ts'

type Said = { readonly author?: string; readonly from?: number; readonly to?: number }

/** What is wrong with a row that says who handed an export in, and which rows came of it. */
export function handedIn(
  assessment: Assessment,
  row: LogRow,
  before: readonly LogRow[],
  { people }: Facts,
): string[] {
  const { author, from = 0, to = 0 } = JSON.parse(row.body) as Said
  const found: string[] = []
  const person = people.get(row.actorId ?? '')
  if (!leads(assessment, person) || person?.status === 'inactive') {
    found.push(`${row.actorId} handed in an export, and neither leads nor assigns`)
  }
  if (from > to || to !== row.seq - 1) {
    found.push(`handed in are the rows ${from} to ${to}, and it is row ${row.seq}`)
  }
  for (const { id, seq, assessmentId, actorId } of before) {
    const isAnothers = assessmentId !== assessment.id || actorId !== author
    if (seq >= from && seq <= to && isAnothers) {
      found.push(`${id} of ${actorId} is called handed in for ${author}`)
    }
  }
  return found
}
