import type { ReportReviewEdit } from '../input.ts'
import type { Node } from '../setter/node.ts'
import { isKeptTogether } from './kept-together.ts'
import type { Page } from './page.ts'
import { facts, written } from './section.ts'

/** Whether an edit is kept together on a page. */
export const isEditKept = (page: Page, { reason, before, after }: ReportReviewEdit): boolean =>
  isKeptTogether(page, [], [reason, before?.finding ?? '', after.finding])

/** One answer that a reviewer changed: by whom, when and why, what it said before and what it says now. */
export function reviewEdit(page: Page, edit: ReportReviewEdit): Node {
  const { voice } = page
  const { number, author, at, reason, before, after } = edit
  return {
    stack: [
      {
        text: [
          { text: number, bold: true },
          '  ',
          voice.isolate(author || voice.t('report:nameless')),
        ],
        margin: [0, 0, 0, 2],
      },
      ...facts(page, [
        [voice.t('report:review-edits.at'), voice.instant(at)],
        [
          voice.t('report:review-edits.reason'),
          reason === ''
            ? voice.t('report:review-edits.no-reason')
            : written(reason, { alignment: 'start' }),
        ],
        [
          voice.t('report:review-edits.before'),
          before === null ? voice.t('report:unanswered') : said(page, before),
        ],
        [voice.t('report:review-edits.after'), said(page, after)],
      ]),
    ],
    margin: [0, 0, 0, 12],
    unbreakable: isEditKept(page, edit),
  }
}

function said({ voice, palette }: Page, { level, finding }: ReportReviewEdit['after']): Node {
  const word =
    level === null
      ? { text: voice.t('report:unanswered'), bold: true, color: palette.faint }
      : { text: voice.t(`words:level.${level}`), bold: true, color: palette.levels[level].text }
  return { stack: [word, ...(finding === '' ? [] : [written(finding, { alignment: 'start' })])] }
}
