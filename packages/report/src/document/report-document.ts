import type { ReportInput, ReportOptions, ReportQuestion } from '../input.ts'
import type { Block, Definition, Node } from '../setter/node.ts'
import { actionsTable, hasActions } from './actions-table.ts'
import { conclusions, hasConclusions } from './conclusions.ts'
import { contents } from './contents.ts'
import { cover, logo } from './cover.ts'
import { findingCard } from './findings.ts'
import { bySeverity, findingsOf } from './findings-of.ts'
import { isQuestionKept, roomFor } from './kept-together.ts'
import { firstRowHeight, interviewees } from './interviewees.ts'
import { endOfMethod, method } from './method.ts'
import { nameOfCategory, nameOfSubCategory } from './names.ts'
import type { Page } from './page.ts'
import { issuedFoot, markingHead, pageFoot, pageHead } from './page-frame.ts'
import { palettes } from './palette.ts'
import { questionEntry } from './questions.ts'
import { type Chapter, chapterHeading, chapters, heading } from './section.ts'
import { isEditKept, reviewEdit } from './review-edit.ts'
import { signatures } from './signatures.ts'
import { summary } from './summary.ts'
import { type Translate, voiceOf } from './voice.ts'

const paper = { LETTER: 612, A4: 595.28 } as const
const height = { LETTER: 792, A4: 841.89 } as const
export const margin = 54
const gap = 20
/** Points above a chapter that does not begin its page. */
const chapterGap = 22

/** The whole report as a document; a pure function of what it is given. */
export function reportDocument(
  input: ReportInput,
  options: ReportOptions,
  translate: Translate,
): Definition {
  const pages = pagesOf(input, options, translate)
  const [first] = pages
  const { voice, palette } = first
  const beside = (write: (page: Page) => readonly Node[]): Block => sideBySide(pages, write)
  const write: Readonly<Record<Chapter, () => Node[]>> = {
    summary: () => [beside(summary)],
    conclusions: () => [beside(conclusions)],
    findings: () =>
      first.findings.length === 0
        ? [
            beside((page) => [
              chapterHeading(page, 'findings'),
              page.voice.t('report:finding.no-findings'),
            ]),
          ]
        : bySeverity(first.findings).map((finding, at) => ({
            ...beside((page) => [
              ...(at === 0 ? [chapterHeading(page, 'findings')] : []),
              findingCard(page, finding),
            ]),
            ...(isQuestionKept(first, finding.question)
              ? { unbreakable: at === 0 }
              : { room: roomFor(finding.question, first.width, at === 0 ? 80 : 30) }),
          })),
    actions: () => [beside((page) => [chapterHeading(page, 'actions'), ...actionsTable(page)])],
    'review-edits': () =>
      (input.reviewEdits ?? []).map((edit, at) => ({
        ...beside((page) => [
          ...(at === 0
            ? [
                chapterHeading(page, 'review-edits'),
                { text: page.voice.t('report:review-edits.means'), margin: [0, 0, 0, 8] as const },
              ]
            : []),
          reviewEdit(page, edit),
        ]),
        ...(isEditKept(first, edit) ? { unbreakable: at === 0 } : { room: at === 0 ? 260 : 160 }),
      })),
    interviewees: () => [
      beside((page) => [
        chapterHeading(page, 'interviewees', firstRowHeight(page)),
        interviewees(page),
      ]),
    ],
    questions: () =>
      allQuestions(first).map(({ question, above, write }) => ({
        ...beside(write),
        ...(isQuestionKept(first, question)
          ? { unbreakable: true }
          : { room: roomFor(question, first.width - 60, above) }),
      })),
    method: () => [
      beside(method),
      {
        ...beside((page) => [
          endOfMethod(page),
          { stack: signatures(page), margin: [0, chapterGap, 0, 0] as const },
        ]),
        unbreakable: true,
      },
    ],
    // With the end of the method: alone on a page nobody saw what they are of.
    signatures: () => [],
  }
  const shown = chapters.filter((chapter) => isShown(chapter, first))
  const { location, completion } = input
  const number =
    completion === null ? location.code : `${completion.number} R${completion.revision}`
  return {
    title: `${voice.t('report:title')} ${number} – ${input.title}`,
    author: voice.choose(input.operator),
    subject: voice.choose(input.location.name),
    keywords: [
      number,
      location.code,
      voice.t(`words:location-type.${location.locationType}`),
      voice.t(`words:audit-type.${input.auditType}`),
    ].join('; '),
    language: voice.language,
    direction: voice.dir,
    pageSize: options.size,
    margins: [margin, 64, margin, input.completion?.issue ? issuedFoot : 60],
    fontSize: 10,
    color: palette.ink,
    madeAt: input.madeAt,
    content: [
      ...logo(first),
      beside(cover),
      {
        ...beside((page) => contents(page, shown)),
        margin: [0, chapterGap, 0, 0],
        pageBreak: 'before',
        // Free nowhere on the first page; what a long cover has left for the second one goes above.
        room: 0.65 * (height[options.size] - 64 - 60),
      },
      // A chapter goes on below the one before it: a page of a few lines is paper without use.
      ...shown.flatMap((chapter) => {
        const [head, ...rest] = write[chapter]()
        if (head === undefined) return []
        return [{ stack: [head], margin: [0, chapterGap, 0, 0] as const }, ...rest]
      }),
    ],
    header: (page) => (page === 1 ? markingHead(pages) : pageHead(pages)),
    footer: (page, all) => pageFoot(pages, page, all),
    watermark: watermarkOf(input, pages),
  }
}

export function pagesOf(
  input: ReportInput,
  options: ReportOptions,
  translate: Translate,
): readonly [Page, ...Page[]] {
  const whole = paper[options.size] - 2 * margin
  const common = { input, options, palette: palettes[options.colour], findings: findingsOf(input) }
  const isNarrow = options.language === 'both'
  const pageIn = (language: 'en' | 'ar', isFirst: boolean): Page => ({
    ...common,
    voice: voiceOf(language, translate, input.conventions, { isNarrow, isFirst }),
    width: isNarrow ? (whole - gap) / 2 : whole,
  })
  if (options.language === 'both') return [pageIn('en', true), pageIn('ar', false)]
  return [pageIn(options.language, true)]
}

/** The same in each language, beside each other: English on the left, Arabic on the right. */
function sideBySide(
  pages: readonly [Page, ...Page[]],
  write: (page: Page) => readonly Node[],
): Block {
  if (pages.length === 1) return { stack: write(pages[0]) }
  return {
    columns: pages.map((page) => ({ width: '*', dir: page.voice.dir, stack: write(page) })),
    columnGap: gap,
  }
}

/**
 * Every question below its category and sub-category, as parts that each language writes; a heading stays
 * with the question that it begins with.
 */
function allQuestions({ input }: Page): {
  question: ReportQuestion
  /** Points of the headings above it. */
  above: number
  write: (page: Page) => Node[]
}[] {
  const groups = Map.groupBy(input.questions, ({ categoryId }) => categoryId)
  return [...groups].flatMap(([category, within], index) => {
    const isFirstCategory = index === 0
    const subs = [...Map.groupBy(within, (question) => question.subCategoryId)]
    return subs.flatMap(([sub, questions], at) =>
      questions.map((question, place) => ({
        question,
        above: place === 0 ? 110 : 0,
        write: (page: Page): Node[] => [
          ...(isFirstCategory && at === 0 && place === 0
            ? [chapterHeading(page, 'questions')]
            : []),
          ...(at === 0 && place === 0
            ? [heading(page, nameOfCategory(page, category), bookmark(page, category))]
            : []),
          ...(place === 0 ? [subHeading(nameOfSubCategory(page, category, sub))] : []),
          questionEntry(page, question),
        ],
      })),
    )
  })
}

const subHeading = (text: string): Block => ({
  text,
  heading: 3,
  bold: true,
  margin: [0, 4, 0, 4],
})

const bookmark = ({ voice }: Page, category: string): Block =>
  voice.isFirst
    ? { id: `category-${category}`, outline: true, outlineParentId: 'chapter-questions' }
    : {}

function isShown(chapter: Chapter, page: Page): boolean {
  if (chapter === 'actions') return hasActions(page)
  if (chapter === 'conclusions') return hasConclusions(page)
  if (chapter === 'review-edits') return (page.input.reviewEdits ?? []).length > 0
  if (chapter === 'interviewees') return page.input.interviewees.length > 0
  if (chapter === 'questions') return page.options.hasQuestions && page.input.questions.length > 0
  return true
}

/** A trial's stands on every page, and so does a draft's. */
export function watermarkOf(input: ReportInput, pages: readonly Page[]): string | null {
  const key = input.isTrial
    ? 'report:watermark.trial'
    : input.completion === null
      ? 'report:watermark.draft'
      : null
  if (key === null) return null
  return pages.map(({ voice }) => voice.t(key)).join(' ')
}
