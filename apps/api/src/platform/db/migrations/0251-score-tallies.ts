import { type Kysely, sql } from 'kysely'

type Old = Kysely<Record<string, Record<string, unknown>>>
type Category = { id: string; name: unknown; score: { score: number | null } }
type Figures = { whole: Record<string, unknown>; categories: readonly Category[] }

const beside = [
  'score',
  'effectiveImplementation',
  'seriousDeficiencies',
  'notConfirmed',
  'notApplicable',
  'coverage',
]

/**
 * The scores of a completion that stands, without the levels and sub-categories of its figures, which are ten
 * times as long: who compares places reads those of every audit of the period.
 */
export async function up(schema: Kysely<unknown>): Promise<void> {
  const db = schema as Old
  await db.schema
    .createTable('scoreTally')
    .addColumn('assessmentId', 'text', (it) => it.notNull().primaryKey())
    .addColumn('revision', 'integer', (it) => it.notNull())
    .addColumn('scores', 'text', (it) => it.notNull())
    .execute()
  const standing = await db
    .selectFrom('completion')
    .select(['assessmentId', sql<number>`max("revision")`.as('revision')])
    .groupBy('assessmentId')
    .execute()
  for (const { assessmentId, revision } of standing) {
    const { figures } = await db
      .selectFrom('completion')
      .select('figures')
      .where('assessmentId', '=', assessmentId)
      .where('revision', '=', revision)
      .executeTakeFirstOrThrow()
    const scores = slim(JSON.parse(figures as string) as Figures)
    await db.insertInto('scoreTally').values({ assessmentId, revision, scores }).execute()
  }
}

const slim = ({ whole, categories }: Figures): string =>
  JSON.stringify({
    whole: Object.fromEntries(beside.map((name) => [name, whole[name] ?? null])),
    categories: categories.map(({ id, name, score: { score } }) => ({
      id,
      name,
      score: { score },
    })),
  })
