import { sql } from 'kysely'
import type { Order } from '../../platform/db/keyset.ts'
import { loadPage } from '../../platform/db/load-page.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import type { Handler } from '../../platform/handler.ts'
import { isWithin } from '../tallies/period.ts'
import { loadMonths } from './audits.ts'
import { namesOf, textsOf } from './names-of.ts'

const pageSize = 50
const orderOf = (table: 'foundTally' | 'recommendationTally'): Order => ({
  sort: 'newest',
  key: sql<string>`${sql.ref(`${table}.completedOn`)}`,
  id: sql<string>`${sql.ref(`${table}.id`)}`,
  isDescending: true,
})

/** Each answer that was not compliant in what was completed in the last months, the newest first. */
export const foundReport: Handler<'report.found'> = async ({ query }, { db, caller, now }) =>
  readConsistently(db, async (tx) => {
    const { level, repeats, cursor, limit = pageSize } = query
    const period = await loadMonths(tx, { caller, now, ...query })
    const matching = tx
      .selectFrom('foundTally')
      .where(isWithin('foundTally', period))
      .$if(level !== undefined, (it) => it.where('foundTally.level', '=', level ?? 'non-compliant'))
      .$if(repeats !== undefined, (it) => it.where('foundTally.isRepeat', '=', 1))
    const { page, next, total } = await loadPage(
      matching,
      (rows) => rows.selectAll('foundTally'),
      orderOf('foundTally'),
      { cursor, limit },
    )
    const about = await namesOf(
      tx,
      page.map(({ assessmentId }) => assessmentId),
    )
    const questions = await textsOf(tx, page)
    return {
      found: page.map((row) => ({
        ...about.get(row.assessmentId)!,
        questionId: row.questionId,
        number: row.number,
        question: questions.get(`${row.questionId} ${row.version}`) ?? { en: null, ar: null },
        level: row.level,
        finding: row.finding,
        isRepeat: row.isRepeat === 1,
        completedOn: row.completedOn,
      })),
      next,
      total,
    }
  })

/** What completions of the last months recommend, the newest first. */
export const recommendedReport: Handler<'report.recommended'> = async (
  { query },
  { db, caller, now },
) =>
  readConsistently(db, async (tx) => {
    const { cursor, limit = pageSize } = query
    const period = await loadMonths(tx, { caller, now, ...query })
    const { page, next, total } = await loadPage(
      tx.selectFrom('recommendationTally').where(isWithin('recommendationTally', period)),
      (rows) => rows.selectAll('recommendationTally'),
      orderOf('recommendationTally'),
      { cursor, limit },
    )
    const about = await namesOf(
      tx,
      page.map(({ id }) => id),
    )
    return {
      recommended: page.map(({ id, completedOn, text }) => ({
        ...about.get(id)!,
        completedOn,
        text,
      })),
      next,
      total,
    }
  })
