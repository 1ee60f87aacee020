import { randomBytes } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db } from '../../platform/handler.ts'
import { notFound } from '../../platform/problem.ts'

export type NoticeRow = Tables['findingNotice']
export type NoticeFile = Tables['findingNoticeFile']

export const newCode = (): string => randomBytes(16).toString('base64url')

/** The newest first. */
export const listNotices = (db: Db, assessmentId: string): Promise<NoticeRow[]> =>
  db
    .selectFrom('findingNotice')
    .selectAll()
    .where('assessmentId', '=', assessmentId)
    .orderBy('revision', 'desc')
    .execute()

/** Of an assessment that the caller was found to see; any other is 404. */
export async function loadNotice(
  db: Db,
  { assessmentId, noticeId }: { readonly assessmentId: string; readonly noticeId: string },
): Promise<NoticeRow> {
  const row = await db
    .selectFrom('findingNotice')
    .selectAll()
    .where('id', '=', noticeId)
    .where('assessmentId', '=', assessmentId)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

export const findNoticeByCode = async (db: Db, code: string): Promise<NoticeRow | undefined> =>
  db.selectFrom('findingNotice').selectAll().where('code', '=', code).executeTakeFirst()

const stages = ['issued', 'signed', 'stamped'] as const

/** Of each language the file to have: the last stage that was made. */
export const newestNoticeFiles = (files: readonly NoticeFile[]): NoticeFile[] => [
  ...new Map(files.map((file) => [file.language, file])).values(),
]

/** Every file of every language, the last stage last. */
export async function listNoticeFiles(db: Db, ids: readonly string[]): Promise<NoticeFile[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('findingNoticeFile')
    .selectAll()
    .where('noticeId', 'in', ids)
    .orderBy('language', 'desc')
    .execute()
  return rows.toSorted((a, b) => stages.indexOf(a.stage) - stages.indexOf(b.stage))
}

/** The completion that stands; none before the first. */
export const findNewest = async (db: Db, assessmentId: string) =>
  db
    .selectFrom('completion')
    .select(['revision', 'number', 'completedOn'])
    .where('assessmentId', '=', assessmentId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Withdrawn before a notice was made: what comes after stands in the history of its action. */
const isWithdrawnBy = (eb: ExpressionBuilder<Tables, 'action'>, madeAt: string) =>
  eb.and([eb('state', '=', 'withdrawn'), eb('changedAt', '<=', madeAt)])

/** The questions whose findings were not to be corrected any more when a notice was made. */
export async function findWithdrawn(
  db: Db,
  assessmentId: string,
  madeAt: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('action')
    .select('questionId')
    .where('assessmentId', '=', assessmentId)
    .where((eb) => isWithdrawnBy(eb, madeAt))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('action as later')
            .select('later.id')
            .whereRef('later.assessmentId', '=', 'action.assessmentId')
            .whereRef('later.questionId', '=', 'action.questionId')
            .whereRef('later.turn', '>', 'action.turn')
            .where('later.openedAt', '<=', madeAt),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ questionId }) => questionId))
}

/** Findings that a notice made by now, or then, is about: withdrawn ones are not to be corrected. */
export async function countFindings(db: Db, assessmentId: string, madeAt: string): Promise<number> {
  const { count } = await db
    .selectFrom('action')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('assessmentId', '=', assessmentId)
    .where((eb) => eb.not(isWithdrawnBy(eb, madeAt)))
    .where('openedAt', '<=', madeAt)
    .executeTakeFirstOrThrow()
  return Number(count)
}
