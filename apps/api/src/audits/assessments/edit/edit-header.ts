import type { Context, InputOf } from '../../../platform/handler.ts'
import { ProblemError } from '../../../platform/problem.ts'
import { differenceOf } from '../../../platform/audit-log/change-catalogue.ts'
import type { EditAct } from './edit-act.ts'
import { dayIssues, placeIssues, spanIssues } from '../plan/check-place.ts'
import { markingIssues, markingOf } from '../marking.ts'
import type { AssessmentRow } from '../visible.ts'

type Body = InputOf<'assessment.change'>['body']

/** What is to be set of the columns that hold one value each; 422 where a place or a day cannot be. */
export async function editHeader(
  { db, caller }: Context,
  row: AssessmentRow,
  body: Body,
): Promise<EditAct[]> {
  const { title, locationId, auditType, isFocused, grouping, dueOn, fromOn, toOn, notes } = body
  const wanted = { title, locationId, auditType, grouping, dueOn, fromOn, toOn, notes }
  // One that was taken off the list since stays with what has it.
  const isOther = body.marking !== undefined && body.marking !== idOf(row.marking)
  const wantedMarking = isOther ? (body.marking ?? null) : null
  const focus = isFocused === undefined ? undefined : isFocused ? 1 : 0
  const change = differenceOf<AssessmentRow>(row, {
    ...Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)),
    ...(focus === undefined ? {} : { isFocused: focus }),
    ...(isOther ? { marking: await markingOf(db, wantedMarking) } : {}),
  })
  const unknown = await markingIssues(db, wantedMarking)
  if (change === null && unknown.length === 0) return []
  const { before = {}, after = {} } = change ?? {}
  const issues = [
    ...unknown,
    ...(after.locationId === undefined ? [] : await placeIssues(db, after.locationId, caller)),
    ...('fromOn' in after || 'toOn' in after ? dayIssues({ ...row, ...after }) : []),
    ...spanIssues(after),
  ]
  if (issues.length > 0) throw new ProblemError('input-invalid', 'This cannot be.', { issues })
  return [{ kind: 'change', before, after, set: after }]
}

const idOf = (marking: string | null): string | null =>
  marking === null ? null : (JSON.parse(marking) as { readonly id: string }).id
