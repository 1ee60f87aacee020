import type { Language, ReportInput } from '../input.ts'
import type { Block, Definition, Node } from '../setter/node.ts'
import { datesOf, namesOf } from './cover-facts.ts'
import { logo, standing, titleSize } from './cover.ts'
import { findingCard } from './findings.ts'
import { bySeverity } from './findings-of.ts'
import { isQuestionKept, roomFor } from './kept-together.ts'
import type { Page } from './page.ts'
import { issuedFoot, markingHead, pageFoot, pageHead } from './page-frame.ts'
import { margin, pagesOf, watermarkOf } from './report-document.ts'
import { chapterHeading, facts, heading, written } from './section.ts'
import { signaturePlace } from './signatures.ts'
import type { Translate } from './voice.ts'

/** What a finding notice says beside the report whose findings it communicates. */
export type NoticeFacts = {
  readonly number: string
  /** Whoever issued it. */
  readonly madeBy: string
}

/** The findings of an issued report, for whoever must correct them; a pure function of what it is given. */
export function noticeDocument(
  input: ReportInput,
  notice: NoticeFacts,
  language: Language,
  translate: Translate,
): Definition {
  const options = { language, colour: 'full', size: 'LETTER', hasQuestions: false } as const
  const pages = pagesOf(input, options, translate)
  const [page] = pages
  const { voice, palette } = page
  return {
    title: `${voice.t('report:notice.title')} ${notice.number} – ${input.title}`,
    author: voice.choose(input.operator),
    subject: voice.choose(input.location.name),
    keywords: [notice.number, input.location.code].join('; '),
    language: voice.language,
    direction: voice.dir,
    pageSize: options.size,
    margins: [margin, 64, margin, issuedFoot],
    fontSize: 10,
    color: palette.ink,
    madeAt: input.madeAt,
    content: [
      ...logo(page),
      { stack: front(page, notice) },
      ...findings(page),
      receipt(page, notice),
    ],
    header: (at) => (at === 1 ? markingHead(pages) : pageHead(pages, notice.number)),
    footer: (at, all) => pageFoot(pages, at, all, 'report:notice.check'),
    watermark: watermarkOf(input, pages),
  }
}

function front(page: Page, notice: NoticeFacts): Node[] {
  const { input, voice, palette } = page
  const { location, completion } = input
  const paragraph = (text: string): Block => ({ text, margin: [0, 0, 0, 6] })
  const countsFromService = page.findings.some(({ question }) => question.found?.from === 'service')
  return [
    { text: voice.choose(input.operator), bold: true, margin: [0, 0, 0, 4] },
    { text: voice.t('report:notice.title'), fontSize: 20, bold: true, color: palette.brand },
    written(input.title, {
      fontSize: Math.min(13, titleSize(input.title, false)),
      margin: [0, 2, 0, 8],
      alignment: 'start',
    }),
    {
      text: [
        { text: voice.isolate(voice.choose(location.name)), bold: true },
        `  ${location.code}`,
      ],
      fontSize: 12,
      margin: [0, 0, 0, 10],
    },
    ...standing(page),
    ...facts(page, [
      [voice.t('report:notice.number'), notice.number],
      [
        voice.t('report:notice.report'),
        completion === null ? null : `${completion.number} R${completion.revision}`,
      ],
      [voice.t('report:cover.audit-type'), voice.t(`words:audit-type.${input.auditType}`)],
      [voice.t('report:cover.dates'), datesOf(page)],
      [voice.t('report:cover.lead'), namesOf(page, true)],
      [
        voice.t('report:cover.completed'),
        completion === null ? null : voice.day(completion.completedOn),
      ],
      [
        voice.t('report:cover.issued'),
        completion?.issue ? voice.day(completion.issue.issuedOn) : null,
      ],
      [voice.t('report:notice.made-by'), notice.madeBy],
      [voice.t('report:notice.count'), voice.number(page.findings.length)],
    ]),
    {
      stack: [
        paragraph(voice.t('report:notice.what')),
        ...(countsFromService ? [paragraph(voice.t('report:notice.from-service'))] : []),
        paragraph(voice.t('report:notice.answer')),
      ],
      margin: [0, 8, 0, 8],
    },
  ]
}

const findings = (page: Page): Node[] =>
  bySeverity(page.findings).map((finding, at) => ({
    stack: [...(at === 0 ? [chapterHeading(page, 'findings')] : []), findingCard(page, finding)],
    ...(isQuestionKept(page, finding.question)
      ? { unbreakable: at === 0 }
      : { room: roomFor(finding.question, page.width, at === 0 ? 80 : 30) }),
  }))

/** Where whoever is handed it on paper signs for it. */
const receipt = (page: Page, { number }: NoticeFacts): Block => ({
  stack: [
    heading(page, page.voice.t('report:notice.receipt')),
    { text: page.voice.t('report:notice.received-this', { number }), margin: [0, 0, 0, 10] },
    signaturePlace(page, page.voice.t('report:notice.received'), '', null),
  ],
  unbreakable: true,
})
