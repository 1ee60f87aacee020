import type { PinnedQuestion } from '@apron/contracts/launch.ts'
import type { AnswerValue } from '@apron/contracts/mutation.ts'
import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import { settledValue } from '@apron/scoring/merge-heads.ts'
import { parseRegister } from '@apron/scoring/register.ts'
import { repeatsOf } from '@apron/scoring/repeat-finding.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import { loadTimeZone } from '../../../platform/settings/queries.ts'
import type { Caller, Db } from '../../../platform/handler.ts'
import { isCounted, loadCounted } from '../edit/taken-out.ts'
import { type AssessmentRow, isVisibleTo } from '../visible.ts'

export type Previous = NonNullable<PinnedQuestion['previous']>

/** Audits of a location that are looked back over; what was last asked before them is history. */
const maxAudits = 12

/**
 * By question what the complete other assessment of the same location and organization said that asked it
 * last and that the caller may see, and how many of them in a row found it not compliant.
 */
export async function loadPrevious(
  db: Db,
  row: AssessmentRow,
  caller: Caller,
): Promise<Map<string, Previous>> {
  const audits = await loadAudits(db, row, caller)
  const found = new Map<string, Previous>()
  if (audits.length === 0) return found
  const zone = await loadTimeZone(db)
  const levels = await loadLevels(
    db,
    audits.map(({ id }) => id),
  )
  const actions = await loadActions(
    db,
    audits.map(({ id }) => id),
  )
  const lastIn = Map.groupBy(levels, ([, [last]]) => last?.assessmentId ?? '')
  for (const { id, title, completedAt } of audits) {
    const asked = new Map(lastIn.get(id))
    if (asked.size === 0) continue
    for (const { register, heads } of await loadCounted(db, id)) {
      const parsed = parseRegister(register)
      const said = asked.get(register)
      if (parsed?.kind !== 'answer' || said === undefined) continue
      const value = settledValue(heads) as AnswerValue | undefined
      if (value === undefined || value.complianceLevel === null) continue
      found.set(parsed.question, {
        complianceLevel: value.complianceLevel,
        findings: value.findings,
        completedOn: dayIn(zone, Date.parse(completedAt)),
        title,
        repeats: repeatsOf(said.map(({ level }) => level)),
        ...actions.get(parsed.question),
      })
    }
  }
  return found
}

/** The newest first. */
const loadAudits = async (
  db: Db,
  { id, locationId, organizationId }: AssessmentRow,
  caller: Caller,
): Promise<{ id: string; title: string; completedAt: string }[]> =>
  db
    .selectFrom('assessment')
    .select(['id', 'title', 'completedAt'])
    .where('locationId', '=', locationId)
    .where('status', '=', 'complete')
    .where('organizationId', '=', organizationId)
    .where('id', '!=', id)
    .where('completedAt', 'is not', null)
    .where(isVisibleTo(caller))
    .orderBy('completedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxAudits)
    .$narrowType<{ completedAt: string }>()
    .execute()

/** By question the corrective action that was opened last in one of these. */
async function loadActions(
  db: Db,
  audits: readonly string[],
): Promise<ReadonlyMap<string, Pick<Previous, 'action'>>> {
  const rows = await db
    .selectFrom('action')
    .select(['questionId', 'number', 'state'])
    .where('assessmentId', 'in', audits)
    .orderBy('openedAt')
    .orderBy('turn')
    .execute()
  return new Map(
    rows.map(({ questionId, number, state }) => [questionId, { action: { number, state } }]),
  )
}

type Level = { readonly assessmentId: string; readonly level: ComplianceLevel }

/** Each register that anybody answered in these, with its levels in their order. */
async function loadLevels(db: Db, audits: readonly string[]): Promise<[string, Level[]][]> {
  const rows = await db
    .selectFrom('register')
    .select(['assessmentId', 'register', 'level'])
    .where('assessmentId', 'in', audits)
    .where('level', 'is not', null)
    .where((eb) => isCounted(eb))
    .$narrowType<{ level: ComplianceLevel }>()
    .execute()
  const placeOf = new Map(audits.map((id, place) => [id, place]))
  const byAge = rows.toSorted(
    (a, b) => (placeOf.get(a.assessmentId) ?? 0) - (placeOf.get(b.assessmentId) ?? 0),
  )
  return [...Map.groupBy(byAge, (row) => row.register)]
}
