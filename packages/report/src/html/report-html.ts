import { markingOf } from '../document/marking.ts'
import { reportDocument } from '../document/report-document.ts'
import { type Translate, voiceOf } from '../document/voice.ts'
import type { Language, ReportInput } from '../input.ts'
import { visible } from '../sheets/visible.ts'
import { escaped } from '../word/xml.ts'
import { type Place, write } from './write.ts'

/**
 * The report as a page for those who do not see the PDF: the same words, headings, tables and figures, in the
 * order in which they are read. It stands by itself: nothing is fetched, and nothing in it is run.
 */
export function reportHtml(input: ReportInput, language: Language, translate: Translate): string {
  const options = { language, colour: 'full', size: 'LETTER', hasQuestions: true } as const
  const definition = reportDocument(input, options, translate)
  const voice = voiceOf(language, translate, input.conventions, { isNarrow: false, isFirst: true })
  const { t, dir } = voice
  const place: Place = {
    direction: dir,
    style: {},
    // What the tables below are called, until a heading says more.
    heading: { text: t('report:title') },
    pictureOf: voice.choose(input.operator),
    tableName: (heading) => t('report:html.table', { heading: voice.isolate(heading) }),
  }
  const title = escaped(visible(definition.title))
  const marks = [markingOf({ input, voice }), definition.watermark ?? ''].filter(
    (mark) => mark !== '',
  )
  const marked = marks.map((mark) => `<p class="mark">${escaped(visible(mark))}</p>`).join('')
  const url = input.completion?.issue?.verifyUrl
  const check =
    url === undefined || url === ''
      ? ''
      : `<p><a href="${escaped(url)}">${escaped(t('report:check'))}</a></p>`
  return [
    `<!doctype html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><style>${style}</style></head><body>`,
    `<header>${marked}<h1>${title}</h1></header>`,
    `<main>${definition.content.map((node) => write(node, place)).join('')}</main>`,
    `<footer>${marked}${check}</footer></body></html>\n`,
  ].join('')
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
const style = [
  ':root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}',
  'body{max-inline-size:60rem;margin-inline:auto;padding:1rem}',
  'h1,h2,h3,h4,h5{line-height:1.3;margin-block:1.5em .5em}',
  'h5{font-size:1em}',
  'p{margin-block:.4em;overflow-wrap:anywhere}',
  '.mark{font-weight:bold}',
  '.beside{display:flex;flex-wrap:wrap;gap:0 1rem}.beside>*{flex:1 1 12rem}.beside>.narrow{flex:0 0 auto}',
  '.wide{overflow-x:auto}',
  'table{border-collapse:collapse;inline-size:100%}',
  'caption{text-align:start;font-weight:bold;padding-block:.5em}',
  'th,td{border:1px solid;padding:.3em .5em;text-align:start;vertical-align:top}',
  'img{max-inline-size:100%}',
  'section{border-inline-start:4px solid;padding-inline-start:1rem;margin-block:1.5rem}',
].join('')
