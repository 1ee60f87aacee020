import type { Role } from '@apron/contracts/role.ts'
import { standardPoints } from '@apron/scoring/compliance-level.ts'
import { scoreAssessment } from '@apron/scoring/score-assessment.ts'
import type { Tables } from '../platform/db/tables.ts'
import type { Db } from '../platform/handler.ts'
import { blankLocation } from '../catalogue/locations/blank.ts'

/** What builders need; a TestApp is one. */
export type Baseline = { db: Db; newId: () => string; clock: { iso: () => string } }
export type Organization = Tables['organization']
export type User = Tables['user']
export type Location = Tables['location']
export type Question = { id: string; version: number; subCategoryId: string; categoryId: string }

export async function makeOrganization(
  { db, newId, clock }: Baseline,
  rest: Partial<Organization> = {},
): Promise<Organization> {
  const row = {
    id: newId(),
    name: 'Directorate',
    kind: 'authority',
    createdAt: clock.iso(),
    ...rest,
  }
  await db.insertInto('organization').values(row).execute()
  return row
}

/** A user who can be signed in and has no password. Their organization is made where none is given. */
export async function makeUser(
  ground: Baseline,
  role: Role,
  rest: Partial<User> = {},
): Promise<User> {
  const { db, newId, clock } = ground
  const id = rest.id ?? newId()
  const row: User = {
    id,
    organizationId: rest.organizationId ?? (await makeOrganization(ground)).id,
    email: `${role}-${id}@apron.example`,
    passwordHash: null,
    firstName: 'Noor',
    lastName: role,
    title: null,
    jobTitle: null,
    role,
    status: 'active',
    signedUpAt: clock.iso(),
    lastActiveAt: null,
    language: null,
    guideReadAt: null,
    trialEndsAt: null,
    deletedAt: null,
    ...rest,
  }
  await db.insertInto('user').values(row).execute()
  return row
}

export async function makeLocation(
  { db, newId }: Baseline,
  rest: Partial<Location> = {},
): Promise<Location> {
  const id = rest.id ?? newId()
  const row: Location = {
    ...blankLocation,
    id,
    locationType: 'airport',
    // Of a test that makes thousands of them two would share a shorter one.
    code: id.slice(-8),
    nameEn: 'Riverside',
    nameAr: 'ضفة النهر',
    municipalityEn: 'Riverside',
    isSample: 1,
    ...rest,
  }
  await db.insertInto('location').values(row).execute()
  return row
}

/** `count` questions at version 1, in one sub-category of one category, for airports. */
export async function makeQuestions(
  { db, newId, clock }: Baseline,
  count: number,
): Promise<Question[]> {
  const categoryId = newId()
  const subCategoryId = newId()
  const names = { position: 1, status: 'active' as const }
  await db
    .insertInto('category')
    .values({ id: categoryId, nameEn: 'Perimeter', nameAr: 'السياج', ...names })
    .execute()
  await db
    .insertInto('subCategory')
    .values({ id: subCategoryId, categoryId, nameEn: 'Fence', nameAr: 'السور', ...names })
    .execute()
  const row = { subCategoryId, sourceId: null, version: 1, status: 'active', isSample: 1 } as const
  const questions: Question[] = []
  for (let position = 1; position <= count; position++) {
    const id = newId()
    const text = { textEn: `Is fence ${position} whole?`, textAr: `هل السياج ${position} سليم؟` }
    await db
      .insertInto('question')
      // A sample, so that the trials of a test may choose it.
      .values({ ...row, id, position })
      .execute()
    await db
      .insertInto('questionVersion')
      .values({
        questionId: id,
        version: 1,
        ...text,
        considerationsEn: null,
        considerationsAr: null,
        regulations: '',
        guidance: '',
        createdAt: clock.iso(),
      })
      .execute()
    await db
      .insertInto('questionGrouping')
      .values({ questionId: id, grouping: 'airport' })
      .execute()
    questions.push({ id, version: 1, subCategoryId, categoryId })
  }
  return questions
}

export type NewAssessment = {
  lead: { id: string; organizationId: string }
  /** The lead belongs to it without being named. */
  team?: readonly { id: string }[]
  questions?: readonly { id: string; version: number }[]
  rest?: Partial<Tables['assessment']>
}

/** An assessment as it stands when it was just created: scheduled, its questions pinned. */
export async function makeAssessment(
  ground: Baseline,
  { lead, team = [], questions = [], rest = {} }: NewAssessment,
): Promise<Tables['assessment']> {
  const { db, newId, clock } = ground
  const row: Tables['assessment'] = {
    id: newId(),
    organizationId: lead.organizationId,
    locationId: rest.locationId ?? (await makeLocation(ground)).id,
    title: 'Riverside, autumn',
    status: 'scheduled',
    auditType: 'civil-aviation-authority',
    isFocused: 0,
    marking: null,
    grouping: 'airport',
    dueOn: null,
    fromOn: null,
    toOn: null,
    notes: '',
    leadId: lead.id,
    points: JSON.stringify(standardPoints),
    revision: 1,
    digest: null,
    submittedAt: null,
    completedAt: null,
    reason: null,
    createdBy: lead.id,
    createdAt: clock.iso(),
    seq: 0,
    questionsSeq: 0,
    questionCount: questions.length,
    answeredCount: 0,
    conflictCount: 0,
    parkedCount: 0,
    score: null,
    ...rest,
  }
  await db.insertInto('assessment').values(row).execute()
  if (row.status === 'complete') await makeCompletion(ground, row)
  const members = [...new Set([lead.id, ...team.map((user) => user.id)])]
  for (const userId of members) {
    const member = { assessmentId: row.id, userId, joinedAt: clock.iso(), leftAt: null }
    await db.insertInto('assessmentMember').values(member).execute()
  }
  for (const [index, { id, version }] of questions.entries()) {
    const pinned = { assessmentId: row.id, questionId: id, version, position: index + 1 }
    await db
      .insertInto('assessmentQuestion')
      .values({ ...pinned, number: `1.1.${index + 1}`, takenOutAt: null })
      .execute()
  }
  return row
}

/** The completion of an assessment that stands complete, as the product would have written it. */
export async function makeCompletion(
  { db }: Pick<Baseline, 'db'>,
  row: Tables['assessment'],
  rest: Partial<Tables['completion']> = {},
): Promise<void> {
  const completedAt = row.completedAt ?? row.createdAt
  const on = completedAt.slice(0, 10)
  const values: Tables['completion'] = {
    assessmentId: row.id,
    revision: row.revision,
    number: `MADE-${row.id}`,
    series: 'MADE',
    place: 1,
    score: row.score,
    points: row.points,
    figures: JSON.stringify({ whole: scoreAssessment([]), categories: [] }),
    nonCompliant: 0,
    seriousDeficiencies: 0,
    digest: row.digest ?? '',
    completedBy: row.createdBy,
    completedAt,
    completedOn: on,
    dueOn: on,
    immediateDueOn: null,
    isSelfAssessment: 0,
    ...rest,
  }
  await db.insertInto('completion').values(values).execute()
}
