import type { QuestionVersion } from '@apron/contracts/question-catalogue.ts'
import type { Db } from '../../platform/handler.ts'
import { notFound } from '../../platform/problem.ts'
import { listPeople } from '../../platform/audit-log/queries.ts'

const running = ['scheduled', 'in-progress', 'in-review', 'returned'] as const

/** Every version of a question with its texts, oldest first; 404 where there is no such question. */
export async function listVersions(db: Db, questionId: string): Promise<QuestionVersion[]> {
  const rows = await db
    .selectFrom('questionVersion')
    .selectAll()
    .where('questionId', '=', questionId)
    // One below zero belongs to an import that does not stand yet.
    .where('version', '>', 0)
    .orderBy('version')
    .execute()
  if (rows.length === 0) throw notFound()
  const pinned = await db
    .selectFrom('assessmentQuestion')
    .innerJoin('assessment', 'assessment.id', 'assessmentQuestion.assessmentId')
    .select((eb) => ['assessmentQuestion.version', eb.fn.countAll<number>().as('count')])
    .where('assessmentQuestion.questionId', '=', questionId)
    .where('assessment.status', 'in', running)
    .groupBy('assessmentQuestion.version')
    .execute()
  const countOf = new Map(pinned.map(({ version, count }) => [version, count]))
  const authorOf = await loadAuthors(db, questionId)
  const people = await listPeople(db, [...new Set(authorOf.values())])
  return rows.map((row) => ({
    version: row.version,
    createdAt: row.createdAt,
    by: people.find(({ id }) => id === authorOf.get(row.version)) ?? null,
    text: { en: row.textEn, ar: row.textAr },
    considerations: { en: row.considerationsEn, ar: row.considerationsAr },
    regulations: row.regulations,
    guidance: row.guidance,
    runningCount: countOf.get(row.version) ?? 0,
  }))
}

/** Who made which version, as the log tells; what was imported has nobody. */
async function loadAuthors(db: Db, questionId: string): Promise<Map<number, string>> {
  const acts = await db
    .selectFrom('log')
    .select(['kind', 'actorId', 'body'])
    .where('target', '=', questionId)
    .where('kind', 'in', ['question.create', 'question.change'])
    .orderBy('seq')
    .execute()
  return new Map(
    acts.flatMap(({ kind, actorId, body }): [number, string][] => {
      const { after } = JSON.parse(body) as { after?: { version?: number } }
      const version = kind === 'question.create' ? 1 : after?.version
      return version === undefined || actorId === null ? [] : [[version, actorId]]
    }),
  )
}
