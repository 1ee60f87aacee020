import type { Handler } from '../../platform/handler.ts'
import { notFound, ProblemError } from '../../platform/problem.ts'
import { changeCatalogue } from '../../platform/audit-log/change-catalogue.ts'
import { describeTexts } from './describe-texts.ts'

/**
 * Says, or takes back, that somebody checked a text in one language. It is about the very text that was
 * read: where another stands there by now, that is `changed-meanwhile`.
 */
export const checkText: Handler<'translation.check'> = async ({ body }, context) =>
  changeCatalogue(context, async ({ db, caller, now }, tell) => {
    const { kind, id, language, text, isChecked } = body
    const [standing] = await describeTexts(db, [{ kind, id }])
    if (standing === undefined) throw notFound()
    if (standing.text[language] !== text) {
      throw new ProblemError('changed-meanwhile', 'The text is another by now.')
    }
    if ((standing.checks[language] !== null) !== isChecked) {
      await db
        .deleteFrom('textCheck')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('language', '=', language)
        .execute()
      const row = { kind, id, language, text, checkedBy: caller.userId, checkedAt: now }
      if (isChecked) await db.insertInto('textCheck').values(row).execute()
      const its = { kind, language, text }
      tell({ kind: isChecked ? 'texts.check' : 'texts.uncheck', target: id, after: its })
    }
    const [after] = await describeTexts(db, [{ kind, id }])
    if (after === undefined) throw notFound()
    return { text: after }
  })
