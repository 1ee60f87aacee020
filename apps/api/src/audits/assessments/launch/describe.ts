import type { Assessment } from '@apron/contracts/assessment.ts'
import { holds } from '@apron/contracts/permission.ts'
import type { Person } from '@apron/contracts/user.ts'
import type { Points } from '@apron/scoring/compliance-level.ts'
import { sql } from 'kysely'
import { preparedIn } from '../../../platform/db/prepared-in.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { loadStanding } from '../../completions/standing.ts'
import { fieldsEditableIn } from '@apron/scoring/edit-assessment.ts'
import { isOutstanding, movesAtDesk } from '@apron/scoring/assessment-status.ts'
import type { Caller, Db } from '../../../platform/handler.ts'
import { countNewer } from '../list/newer-versions.ts'
import { readMarking } from '../marking.ts'
import { countOpenComments } from './open-comments.ts'
import { loadFigures } from '../list/standing-figures.ts'
import { loadParts } from './part-in.ts'
import { loadUnreviewable } from '../plan/reviewers.ts'
import { loadTrialOrganizations } from '../plan/trial-organizations.ts'
import type { AssessmentRow } from '../visible.ts'

const findMembers = preparedIn((db, isIn) =>
  db
    .selectFrom('assessmentMember')
    .select(['assessmentId', 'userId', 'leftAt'])
    .where(isIn('assessmentId'))
    .orderBy('joinedAt')
    .orderBy('userId'),
)

/**
 * The heads of assessments as lists and details show them to the caller, in the order given, in a fixed
 * number of queries.
 */
export async function describeAssessments(
  db: Db,
  rows: readonly AssessmentRow[],
  caller: Caller,
): Promise<Assessment[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const locations = await loadLocations(db, rows)
  const members = await findMembers(db, ids)
  const actors = await loadActors(db, ids)
  const completions = await loadStanding(db, ids)
  const persons = await loadPersons(db, [
    ...[...members, ...actors].map((row) => row.userId),
    ...rows.map((row) => row.leadId),
    ...[...completions.values()].flatMap(({ completedBy }) => completedBy ?? []),
  ])
  const ofTrials = await loadTrialOrganizations(db, rows)
  const partIn = await loadParts(db, rows, caller)
  const unreviewable = await loadUnreviewable(db, rows, caller)
  const heard = new Map((await findHeard(db, ids)).map((row) => [row.id, row]))
  const openComments = await countOpenComments(
    db,
    rows.filter((row) => isCommented(row.status)).map((row) => row.id),
  )
  const newer = await countNewer(
    db,
    rows.filter((row) => isOutstanding(row.status)).map((row) => row.id),
  )
  const inReview = rows.filter((row) => row.status === 'in-review')
  const figures = await loadFigures(
    db,
    inReview.map((row) => ({ ...row, points: JSON.parse(row.points) as Points })),
  )
  const membersOf = Map.groupBy(members, (row) => row.assessmentId)
  const actorsOf = Map.groupBy(actors, (row) => row.assessmentId)
  return rows.map((row) => {
    const known = membersOf.get(row.id) ?? []
    const team = known.filter((member) => member.leftAt === null).map((member) => member.userId)
    const people = [...known, ...(actorsOf.get(row.id) ?? [])].map((member) => member.userId)
    const completion = completions.get(row.id) ?? null
    // The log does not name who completes it yet while the report is frozen.
    if (completion?.completedBy !== undefined) people.push(completion.completedBy)
    const place = locations.get(row.locationId)
    if (place === undefined) throw new Error(`assessment ${row.id} has no location`)
    return {
      ...describe(row, place, pick(persons, team), pick(persons, [row.leadId, ...people])),
      completion,
      ...(row.status === 'in-review' ? { inReview: figures(row.id) } : {}),
      openComments: openComments.get(row.id) ?? 0,
      newerVersions: newer.get(row.id) ?? 0,
      mayEdit: partIn(row.id).mayEdit && fieldsEditableIn(row.status).length > 0,
      mayDelete: partIn(row.id).mayEdit && Boolean(heard.get(row.id)?.isUntouched),
      may: movesAtDesk({ from: row.status, ...partIn(row.id) }).map((it) => ({ ...it })),
      heardAt: heard.get(row.id)?.receivedAt ?? null,
      isUnled: !mayLead(persons.get(row.leadId), row),
      ...(unreviewable.has(row.id) ? { lacksReviewer: true } : {}),
      isTrial: ofTrials.has(row.organizationId),
    }
  })
}

/** One assessment as `describeAssessments` shows it. */
export async function describeAssessment(
  db: Db,
  row: AssessmentRow,
  caller: Caller,
): Promise<Assessment> {
  const [described] = await describeAssessments(db, [row], caller)
  if (described === undefined) throw new Error(`assessment ${row.id} was not described`)
  return described
}

const pick = (persons: ReadonlyMap<string, Known>, ids: readonly string[]): Person[] =>
  [...new Set(ids)].flatMap((id) => {
    const known = persons.get(id)
    return known === undefined ? [] : [{ id, firstName: known.firstName, lastName: known.lastName }]
  })

const mayLead = (person: Known | undefined, { organizationId }: AssessmentRow): boolean =>
  person !== undefined &&
  person.status === 'active' &&
  person.organizationId === organizationId &&
  holds(person.role, 'audit.answer')

const findHeard = preparedIn((db, isIn) =>
  db
    .selectFrom('assessment')
    .leftJoin('log', 'log.seq', 'assessment.seq')
    .select(['assessment.id', 'log.receivedAt'])
    // Only of what is scheduled it is asked: in all others something was sent, or they are over.
    .select(
      sql<number | boolean>`("assessment"."status" = 'scheduled' and not exists (
        select 1 from log as sent where sent."assessmentId" = "assessment"."id" and sent."deviceId" is not null
      ))`.as('isUntouched'),
    )
    .where(isIn('assessment.id')),
)

/** Nothing is commented on before it was in review; what was open when it was completed stays open. */
const isCommented = (status: AssessmentRow['status']): boolean =>
  status === 'in-review' || status === 'returned' || status === 'complete'

const findLocations = preparedIn((db, isIn) =>
  db.selectFrom('location').selectAll().where(isIn('id')),
)

async function loadLocations(
  db: Db,
  rows: readonly AssessmentRow[],
): Promise<Map<string, Tables['location']>> {
  const ids = [...new Set(rows.map((row) => row.locationId))]
  const found = await findLocations(db, ids)
  return new Map(found.map((row) => [row.id, row]))
}

/** Who acted on an assessment from a desk, or resolved: answers come from members only. */
const loadActors = preparedIn((db, isIn) =>
  db
    .selectFrom('log')
    .select(['assessmentId', sql<string>`"actorId"`.as('userId')])
    .distinct()
    .where(isIn('assessmentId'))
    // Word for word the condition of the index that makes this quick.
    .where(sql<boolean>`("deviceId" is null or "kind" = 'resolve')`)
    .where('actorId', 'is not', null),
)

const findPersons = preparedIn((db, isIn) =>
  db
    .selectFrom('user')
    .select(['id', 'firstName', 'lastName', 'role', 'status', 'organizationId'])
    .where(isIn('id')),
)
type Known = Awaited<ReturnType<typeof findPersons>>[number]

async function loadPersons(db: Db, ids: readonly string[]): Promise<Map<string, Known>> {
  const found = await findPersons(db, [...new Set(ids)])
  return new Map(found.map((row) => [row.id, row]))
}

const describe = (
  row: AssessmentRow,
  place: Tables['location'],
  team: Person[],
  people: Person[],
): Assessment => ({
  id: row.id,
  assessmentId: row.id,
  dueDate: row.dueOn,
  title: row.title,
  status: row.status,
  auditType: row.auditType,
  isFocused: row.isFocused === 1,
  grouping: row.grouping,
  location: {
    id: place.id,
    locationType: place.locationType,
    code: place.code,
    name: { en: place.nameEn, ar: place.nameAr },
    municipality: { en: place.municipalityEn, ar: place.municipalityAr },
    country: { en: place.countryEn, ar: place.countryAr },
  },
  organizationId: row.organizationId,
  dueOn: row.dueOn,
  fromOn: row.fromOn,
  toOn: row.toOn,
  notes: row.notes,
  marking: readMarking(row.marking),
  leadId: row.leadId,
  team,
  people,
  points: JSON.parse(row.points) as Points,
  revision: row.revision,
  questionCount: row.questionCount,
  answeredCount: row.answeredCount,
  conflictCount: row.conflictCount,
  parkedCount: row.parkedCount,
  score: row.score,
  seq: row.seq,
  questionsSeq: row.questionsSeq,
  submittedAt: row.submittedAt,
  reason: row.reason,
})
