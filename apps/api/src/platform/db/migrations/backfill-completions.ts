import { sql, type Kysely } from 'kysely'

// Frozen beside the migration that uses it: rules of today may become others, what is written here stays.

type Old = Kysely<Record<string, Record<string, unknown>>>
type Complete = {
  id: string
  locationId: string
  auditType: string
  revision: number
  points: string
  score: number | null
  digest: string | null
  createdBy: string
  completedAt: string
  code: string
}
type Judged = {
  level: string | null
  categoryId: string
  subCategoryId: string
  categoryEn: string | null
  categoryAr: string | null
  subEn: string | null
  subAr: string | null
}

const types: Readonly<Record<string, string>> = {
  'national-airport-authority': 'NAA',
  'central-security-agency': 'CSA',
  customs: 'CUS',
  'central-aviation-authority': 'CNA',
  'civil-aviation-authority': 'CAA',
}
const scored = ['fully-compliant', 'improvement-desirable', 'non-compliant', 'serious-deficiency']
const levels = [...scored, 'not-confirmed', 'not-applicable']

/** A completion for each assessment that is complete, numbered in the order of their completion. */
export async function backfillCompletions(schema: Kysely<unknown>): Promise<void> {
  const db = schema as Old
  const zone = await loadZone(db)
  const complete = (await db
    .selectFrom('assessment')
    .innerJoin('location', 'location.id', 'assessment.locationId')
    .selectAll('assessment')
    .select('location.code')
    .where('assessment.status', '=', 'complete')
    .where('assessment.completedAt', 'is not', null)
    .orderBy('assessment.completedAt')
    .orderBy('assessment.id')
    .execute()) as unknown as Complete[]
  const places = new Map<string, number>()
  for (const row of complete) {
    const completedOn = dayIn(zone, row.completedAt)
    const series = `${row.code}-${types[row.auditType] ?? row.auditType}-${completedOn.slice(0, 4)}`
    const place = (places.get(series) ?? 0) + 1
    places.set(series, place)
    const figures = await loadFigures(db, row)
    const nonCompliant = figures.whole.levels['non-compliant'] ?? 0
    const seriousDeficiencies = figures.whole.levels['serious-deficiency'] ?? 0
    await db
      .insertInto('completion')
      .values({
        assessmentId: row.id,
        revision: row.revision,
        number: `${series}-${String(place).padStart(4, '0')}`,
        series,
        place,
        score: row.score,
        points: row.points,
        figures: JSON.stringify(figures),
        nonCompliant,
        seriousDeficiencies,
        digest: row.digest ?? '',
        completedBy: await findCompleter(db, row),
        completedAt: row.completedAt,
        completedOn,
        dueOn: after(completedOn, 30),
        immediateDueOn: seriousDeficiencies > 0 ? after(completedOn, 7) : null,
        isSelfAssessment: 0,
      })
      .execute()
  }
}

async function loadZone(db: Old): Promise<string> {
  const row = await db.selectFrom('settings').select('timeZone').executeTakeFirst()
  return typeof row?.['timeZone'] === 'string' ? row['timeZone'] : 'UTC'
}

const dayIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(instant))

const after = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** Who completed it last, by the log; who made it where the log does not say. */
async function findCompleter(db: Old, { id, createdBy }: Complete): Promise<string> {
  const rows = await db
    .selectFrom('log')
    .select(['actorId', 'body'])
    .where('assessmentId', '=', id)
    .where('kind', '=', 'move')
    .orderBy('seq', 'desc')
    .execute()
  for (const { actorId, body } of rows) {
    const { after: to } = JSON.parse(String(body)) as { after?: { status?: string } }
    if (to?.status === 'complete' && typeof actorId === 'string') return actorId
  }
  return createdBy
}

async function loadFigures(db: Old, { id, points }: Complete) {
  const rows = (await db
    .selectFrom('assessmentQuestion as pin')
    .innerJoin('question', 'question.id', 'pin.questionId')
    .innerJoin('subCategory', 'subCategory.id', 'question.subCategoryId')
    .innerJoin('category', 'category.id', 'subCategory.categoryId')
    .leftJoin('register', (join) =>
      join
        .onRef('register.assessmentId', '=', 'pin.assessmentId')
        .on(sql<boolean>`register."register" = 'answer/' || pin."questionId"`),
    )
    .select(['register.level', 'subCategory.categoryId', 'question.subCategoryId'])
    .select(['category.nameEn as categoryEn', 'category.nameAr as categoryAr'])
    .select(['subCategory.nameEn as subEn', 'subCategory.nameAr as subAr'])
    .where('pin.assessmentId', '=', id)
    .orderBy('pin.position')
    .execute()) as unknown as Judged[]
  const scale = JSON.parse(points) as Record<string, number>
  const by = (key: 'categoryId' | 'subCategoryId', within: readonly Judged[]) => [
    ...Map.groupBy(within, (row) => row[key]).values(),
  ]
  return {
    whole: count(rows, scale),
    categories: by('categoryId', rows).map((within) => ({
      id: within[0]!.categoryId,
      name: { en: within[0]!.categoryEn, ar: within[0]!.categoryAr },
      score: count(within, scale),
      subCategories: by('subCategoryId', within).map((inner) => ({
        id: inner[0]!.subCategoryId,
        name: { en: inner[0]!.subEn, ar: inner[0]!.subAr },
        score: count(inner, scale),
      })),
    })),
  }
}

function count(rows: readonly Judged[], points: Record<string, number>) {
  const counts: Record<string, number> = {}
  for (const level of levels) counts[level] = rows.filter((row) => row.level === level).length
  const of = (level: string): number => counts[level] ?? 0
  const sum = (names: readonly string[]): number => names.reduce((all, it) => all + of(it), 0)
  const isScored = sum(scored)
  const earned = scored.reduce((all, level) => all + of(level) * (points[level] ?? 0), 0)
  const answered = sum(levels)
  const score = tenths(earned, isScored)
  const serious = of('serious-deficiency')
  const excluded = of('not-confirmed') + of('not-applicable')
  return {
    score,
    effectiveImplementation: tenths(
      100 * (of('fully-compliant') + of('improvement-desirable')),
      isScored,
    ),
    band:
      score === null ? null : score < 60 ? 'red' : score < 85 || serious > 0 ? 'amber' : 'green',
    levels: counts,
    scored: isScored,
    seriousDeficiencies: serious,
    excluded,
    notConfirmed: of('not-confirmed'),
    notApplicable: of('not-applicable'),
    answered,
    total: rows.length,
    coverage: tenths(100 * answered, rows.length),
    warnsNotConfirmed: of('not-confirmed') * 10 > answered,
  }
}

/** One decimal, half up; null where there is nothing to divide by. */
const tenths = (sum: number, of: number): number | null =>
  of === 0 ? null : Math.floor((sum * 20 + of) / (2 * of)) / 10
