import { markingOf } from '../document/marking.ts'
import { reportDocument } from '../document/report-document.ts'
import { type Translate, voiceOf } from '../document/voice.ts'
import type { Language, ReportInput } from '../input.ts'
import type { Node } from '../setter/node.ts'
import { pack } from './pack.ts'
import { write, writeClosed } from './part.ts'
import { partsOf } from './parts-of.ts'
import type { Measure, Place } from './place.ts'
import { halves } from './units.ts'
import { around, escaped, leaf } from './xml.ts'

/** As the issued PDF: what is pasted from stands on the same pages. */
const paper = { width: 612, height: 792 }
const small = 8.5
const [page, all] = ['\uE000', '\uE001']

/**
 * The report as a file of Word, for those who must paste from it: what stands on paper, without the numbers
 * of pages in its contents and without the code that leads to the check, which is of the PDF alone.
 */
export function reportWord(
  input: ReportInput,
  language: Language,
  translate: Translate,
  measure: Measure,
): Uint8Array<ArrayBuffer> {
  const options = { language, colour: 'full', size: 'LETTER', hasQuestions: true } as const
  const definition = reportDocument(input, options, translate)
  const look = { isNarrow: false, isFirst: true }
  const voice = voiceOf(language, translate, input.conventions, look)
  const { t, dir } = voice
  const [start, , end] = definition.margins
  let last = 0
  const place: Place = {
    direction: dir,
    width: paper.width - start - end,
    style: {},
    measure,
    nextId: () => (last += 1),
    media: [],
  }
  const set = (nodes: readonly Node[]) => nodes.flatMap((node) => partsOf(node, place))
  const head = definition.header?.(2, 2) ?? ''
  // A draft says so in the head already.
  const watermark = input.completion === null ? null : definition.watermark
  const marks = [watermark ?? '', t('report:standing.editable')].filter((mark) => mark !== '')
  const marking = markingOf({ input, voice })
  const footMarks = marking === '' ? [] : [{ text: marking, bold: true, fontSize: small }]
  const pageLine = numbered(t('report:page', { page, all }), dir === 'rtl')
  return pack({
    ...definition,
    paper,
    body: writeClosed(set(definition.content)),
    media: place.media,
    head: write(
      set([
        typeof head === 'string' ? head : { ...head, margin: [0, 0, 0, 0] },
        ...marks.map((text) => ({ text, bold: true, fontSize: small })),
      ]),
    ),
    foot: write(set(footMarks)) + pageLine,
  })
}

/** A line with the two numbers that the program fills in. */
function numbered(text: string, isRtl: boolean): string {
  const size = halves(small)
  const letters = leaf('w:sz', { 'w:val': size }) + leaf('w:szCs', { 'w:val': size })
  const properties = around('w:rPr', letters + (isRtl ? leaf('w:rtl') : ''))
  const run = (inner: string): string => around('w:r', properties + inner)
  const field = (name: string): string =>
    `<w:fldSimple w:instr=" ${name} ">${run('<w:t>1</w:t>')}</w:fldSimple>`
  const parts = text.split(/([\uE000\uE001])/).map((part) => {
    if (part === page) return field('PAGE')
    if (part === all) return field('NUMPAGES')
    return run(`<w:t xml:space="preserve">${escaped(part)}</w:t>`)
  })
  return around('w:p', (isRtl ? around('w:pPr', leaf('w:bidi')) : '') + parts.join(''))
}
