// oxlint-disable-next-line typescript/triple-slash-reference -- the app reads these types, too
/// <reference path="./pdfmake.d.ts" />
// oxlint-disable no-underscore-dangle -- the bundle's own names
import pdfMake, { type Outline, type Page, type PdfDocument } from 'pdfmake/build/pdfmake.min.js'
import { type Fallback, fallbacks, type FontFiles, type Fonts } from '../fonts/fallbacks.ts'
import { hookFont } from './hook-font.ts'
import { reorderLine } from './reorder-line.ts'

export const family = 'Report'
/** What a family of the fallbacks is called in a document. */
export const familyOf = (name: Fallback): string => `Fallback-${name}`

export type Installed = {
  /** How many pages were put in order since the installation. */
  readonly pagesSet: () => number
  /** How many pages a document may have from now on. */
  readonly limitPages: (most: number) => void
}

/** A document has more pages than it may have. */
export class TooManyPagesError extends Error {
  override name = 'TooManyPagesError'
}

let installed: Promise<Installed> | null = null

/** Gives the setter its fonts and our order of a line, once; it may neither fetch nor read anything. */
export function install(fonts: Fonts): Promise<Installed> {
  installed ??= hook(fonts)
  return installed
}

const loaded = new Map<Fallback, Promise<void>>()

/** Reads those families that a document needs, each once. */
export async function installFallbacks(names: Iterable<Fallback>, fonts: Fonts): Promise<void> {
  for (const name of names) {
    const known =
      loaded.get(name) ?? fonts.fallback(name).then((files) => addFiles(familyOf(name), files))
    loaded.set(name, known)
    try {
      await known
    } catch (error) {
      // It may be there the next time.
      loaded.delete(name)
      throw error
    }
  }
}

const addFiles = (name: string, { regular, bold }: FontFiles): void =>
  pdfMake.addVirtualFileSystem({
    [`${name}-regular.ttf`]: { data: regular, encoding: 'binary' },
    [`${name}-bold.ttf`]: { data: bold, encoding: 'binary' },
  })

/** There is no italic of Arabic: what asks for one is set upright. */
function filesOf(name: string) {
  const [normal, bold] = [`${name}-regular.ttf`, `${name}-bold.ttf`]
  return { normal, bold, italics: normal, bolditalics: bold }
}

async function hook(fonts: Fonts): Promise<Installed> {
  pdfMake.setUrlAccessPolicy(() => false)
  const names = [family, ...fallbacks.map(familyOf)]
  pdfMake.setFonts(Object.fromEntries(names.map((name) => [name, filesOf(name)])))
  addFiles(family, fonts)
  const document = await probe()
  hookFont(Object.getPrototypeOf(document._font))
  hookOutline(Object.getPrototypeOf(document.outline))
  return hookPages(Object.getPrototypeOf(document))
}

/** A document by which the classes inside of the bundle are reached. */
async function probe(): Promise<PdfDocument> {
  const definition = { content: ['a'], defaultStyle: { font: family } }
  const document = await pdfMake.createPdf(definition).getStream()
  document.on('data', () => undefined)
  document.end()
  return document
}

/**
 * The setter notes its pages on the document after the last line was broken and before one is drawn. Each is put
 * in order when it is begun, and let go when the next one is: all at once, they were the most that is ever held.
 */
function hookPages(prototype: PdfDocument): Installed {
  const noted = new WeakMap<PdfDocument, { pages: Page[]; next: number }>()
  const { addPage } = prototype
  let count = 0
  let most = Number.POSITIVE_INFINITY
  Object.defineProperty(prototype, '_pdfMakePages', {
    configurable: true,
    set(this: PdfDocument, pages: Page[]) {
      if (pages.length > most)
        throw new TooManyPagesError(`${pages.length} pages, and at most ${most} are made`)
      noted.set(this, { pages, next: 0 })
    },
  })
  prototype.addPage = function (this: PdfDocument, size) {
    const order = noted.get(this)
    if (order !== undefined) {
      const [before, page] = [order.pages[order.next - 1], order.pages[order.next]!]
      if (before !== undefined) letGo(before)
      const places: number[] = []
      for (const item of page.items)
        if (item.type === 'line') {
          if (item.item._outline !== undefined) places.push(item.item.y)
          reorderLine(item.item)
        }
      headings.set(this, places)
      order.next += 1
      count += 1
    }
    return addPage.call(this, size)
  }
  return { pagesSet: () => count, limitPages: (pages) => void (most = pages) }
}

/** Where the headings of the page that is drawn stand, in their order: points from its upper edge. */
const headings = new WeakMap<PdfDocument, number[]>()
/** Points above a heading that are shown with it. */
const above = 8

/** A bookmark leads to its heading; the setter's own all lead to the corner of a page. */
function hookOutline(prototype: Outline): void {
  const { addItem } = prototype
  prototype.addItem = function (this: Outline, title, options) {
    const y = headings.get(this.document)?.shift()
    const place = y === undefined ? {} : { top: y - above, left: this.document.page.width }
    return addItem.call(this, title, { ...options, ...place })
  }
}

/** Lines that nobody needs, but that were not swept up yet, keep alive what they name. */
function letGo(page: Page): void {
  for (const item of page.items) if (item.type === 'line') item.item.inlines = []
  page.items = []
}
