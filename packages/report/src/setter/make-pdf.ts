// oxlint-disable-next-line typescript/triple-slash-reference -- the app reads these types, too
/// <reference path="./pdfmake.d.ts" />
import pdfMake from 'pdfmake/build/pdfmake.min.js'
import { patterns } from './boxes.ts'
import { family, type Fonts, install } from './install.ts'
import type { Definition, Node } from './node.ts'
import { prepare, type Prepared } from './prepare.ts'
import { showMissing } from './show-missing.ts'

export type MadePdf = {
  readonly bytes: Uint8Array
  readonly pages: number
  /** Characters that no glyph was found for, as `U+1F600`, and how often each was shown by its code. */
  readonly missing: ReadonlyMap<string, number>
}

/**
 * Sets a document. The same definition gives the same bytes. `told` hears how much is drawn, 0 to 1. One
 * at a time: the setter has one state for all.
 */
export async function makePdf(
  definition: Definition,
  fonts: Fonts,
  told?: (part: number) => void,
): Promise<MadePdf> {
  const { glyphs, pagesSet } = await install(fonts)
  const missing = new Map<string, number>()
  const show = showMissing(glyphs, missing)
  const before = pagesSet()
  pdfMake.setProgressCallback(told)
  const bytes = await pdfMake.createPdf(asGiven(definition, show)).getBuffer()
  const pages = pagesSet() - before
  if (pages === 0) throw new Error('The pages were not put in order: the setter is another one')
  // The bundle's own kind of array shares its memory with others.
  return { bytes: new Uint8Array(bytes), pages, missing }
}

function asGiven(definition: Definition, show: (text: string) => string): Prepared {
  const { direction, content, header, footer } = definition
  const [start, top, end, bottom] = definition.margins
  const onEachPage = (make: (page: number, pages: number) => Node | null) => {
    return (page: number, pages: number) => {
      const node = make(page, pages)
      return node === null ? null : prepare(node, direction, show)
    }
  }
  return {
    pageSize: definition.pageSize,
    pageMargins: direction === 'rtl' ? [end, top, start, bottom] : [start, top, end, bottom],
    version: '1.7',
    language: definition.language,
    displayTitle: true,
    info: {
      title: definition.title,
      author: definition.author,
      subject: definition.subject,
      creator: 'Apron',
      producer: 'Apron',
      creationDate: new Date(definition.madeAt),
    },
    defaultStyle: {
      font: family,
      fontSize: definition.fontSize,
      color: definition.color,
      alignment: direction === 'rtl' ? 'right' : 'left',
    },
    patterns,
    content: content.map((node) => prepare(node, direction, show)),
    ...(header && { header: onEachPage(header) }),
    ...(footer && { footer: onEachPage(footer) }),
    ...(definition.watermark && {
      watermark: { text: show(definition.watermark), font: family, fontSize: 110, opacity: 0.06 },
    }),
  }
}
