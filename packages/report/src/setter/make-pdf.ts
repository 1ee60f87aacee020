// oxlint-disable-next-line typescript/triple-slash-reference -- the app reads these types, too
/// <reference path="./pdfmake.d.ts" />
import pdfMake from 'pdfmake/build/pdfmake.min.js'
import { patterns } from './boxes.ts'
import type { Fallback, Fonts } from '../fonts/fallbacks.ts'
import { family, install, installFallbacks } from './install.ts'
import type { Definition, Node } from './node.ts'
import { prepare, type Prepared, type Setting } from './prepare.ts'
import { showMissing } from './show-missing.ts'

export type MadePdf = {
  readonly bytes: Uint8Array
  readonly pages: number
  /** Characters that no glyph was found for, as `U+1F600`, and how often each was shown by its code. */
  readonly missing: ReadonlyMap<string, number>
}

export type SettingOptions = {
  /** Hears how much is drawn, 0 to 1. */
  readonly told?: (part: number) => void
  /** With more pages none is drawn; as many as it takes where it is left out. */
  readonly pagesMost?: number
}

/**
 * Sets a document. The same definition gives the same bytes. One at a time: the setter has one state for
 * all.
 */
export async function makePdf(
  definition: Definition,
  fonts: Fonts,
  { told, pagesMost = Number.POSITIVE_INFINITY }: SettingOptions = {},
): Promise<MadePdf> {
  const { pagesSet, limitPages } = await install(fonts)
  const missing = new Map<string, number>()
  const needed = new Set<Fallback>()
  const given = asGiven(definition, { show: showMissing(missing), needed })
  await installFallbacks(needed, fonts)
  const before = pagesSet()
  limitPages(pagesMost)
  pdfMake.setProgressCallback(told)
  const bytes = await pdfMake.createPdf(given).getBuffer()
  const pages = pagesSet() - before
  if (pages === 0) throw new Error('The pages were not put in order: the setter is another one')
  // The bundle's own kind of array shares its memory with others.
  return { bytes: new Uint8Array(bytes), pages, missing }
}

function asGiven(definition: Definition, setting: Setting): Prepared {
  const { direction, content, header, footer } = definition
  const [start, top, end, bottom] = definition.margins
  const onEachPage = (make: (page: number, pages: number) => Node | null) => {
    return (page: number, pages: number) => {
      const node = make(page, pages)
      return node === null ? null : prepare(node, direction, setting)
    }
  }
  // What stands on each page is asked for when fonts can be read no more.
  for (const make of [header, footer])
    if (make) for (const page of [1, 2, 3]) onEachPage(make)(page, 3)
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
      ...(definition.keywords !== undefined && { keywords: definition.keywords }),
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
    content: content.map((node) => prepare(node, direction, setting)),
    ...(header && { header: onEachPage(header) }),
    ...(footer && { footer: onEachPage(footer) }),
    ...(definition.watermark && {
      watermark: {
        text: setting.show(definition.watermark),
        font: family,
        fontSize: 110,
        opacity: 0.06,
      },
    }),
  }
}
