// oxlint-disable-next-line typescript/triple-slash-reference -- the app reads these types, too
/// <reference path="./pdfmake.d.ts" />
// oxlint-disable no-underscore-dangle -- the bundle's own names
import pdfMake, { type Page, type PdfDocument } from 'pdfmake/build/pdfmake.min.js'
import { hookFont } from './hook-font.ts'
import { reorderLine } from './reorder-line.ts'

/** The two files of the one family that every report is set in: TrueType, both scripts. */
export type Fonts = { readonly regular: Uint8Array; readonly bold: Uint8Array }
export const family = 'Report'

export type Installed = {
  /** Code points that both weights can draw. */
  readonly glyphs: ReadonlySet<number>
  /** How many pages were put in order since the installation. */
  readonly pagesSet: () => number
}

let installed: Promise<Installed> | null = null

/** Gives the setter its fonts and our order of a line, once; it may neither fetch nor read anything. */
export function install(fonts: Fonts): Promise<Installed> {
  installed ??= hook(fonts)
  return installed
}

async function hook({ regular, bold }: Fonts): Promise<Installed> {
  pdfMake.setUrlAccessPolicy(() => false)
  pdfMake.addVirtualFileSystem({
    'regular.ttf': { data: regular, encoding: 'binary' },
    'bold.ttf': { data: bold, encoding: 'binary' },
  })
  const files = { normal: 'regular.ttf', bold: 'bold.ttf' }
  // There is no italic of Arabic: what asks for one is set upright.
  pdfMake.setFonts({ [family]: { ...files, italics: files.normal, bolditalics: files.bold } })
  const [light, heavy] = [await probe(false), await probe(true)]
  hookFont(Object.getPrototypeOf(light._font))
  const pagesSet = hookPages(Object.getPrototypeOf(light))
  const inBold = new Set(heavy._font.font.characterSet)
  const glyphs = new Set(light._font.font.characterSet.filter((code) => inBold.has(code)))
  return { glyphs, pagesSet }
}

/** A document by which the classes inside of the bundle are reached. */
async function probe(bold: boolean): Promise<PdfDocument> {
  const definition = { content: [{ text: 'a', bold }], defaultStyle: { font: family } }
  const document = await pdfMake.createPdf(definition).getStream()
  document.on('data', () => undefined)
  document.end()
  return document
}

/**
 * The setter notes its pages on the document after the last line was broken and before one is drawn. Each is put
 * in order when it is begun, and let go when the next one is: all at once, they were the most that is ever held.
 */
function hookPages(prototype: PdfDocument): () => number {
  const noted = new WeakMap<PdfDocument, { pages: Page[]; next: number }>()
  const { addPage } = prototype
  let count = 0
  Object.defineProperty(prototype, '_pdfMakePages', {
    configurable: true,
    set(this: PdfDocument, pages: Page[]) {
      noted.set(this, { pages, next: 0 })
    },
  })
  prototype.addPage = function (this: PdfDocument, size) {
    const order = noted.get(this)
    if (order !== undefined) {
      const [before, page] = [order.pages[order.next - 1], order.pages[order.next]!]
      if (before !== undefined) letGo(before)
      for (const item of page.items) if (item.type === 'line') reorderLine(item.item)
      order.next += 1
      count += 1
    }
    return addPage.call(this, size)
  }
  return () => count
}

/** Lines that nobody needs, but that were not swept up yet, keep alive what they name. */
function letGo(page: Page): void {
  for (const item of page.items) if (item.type === 'line') item.item.inlines = []
  page.items = []
}
