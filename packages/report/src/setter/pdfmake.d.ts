/** What we use of pdfmake's bundle, and of what stands behind it: the parts that the hooks reach. */
declare module 'pdfmake/build/pdfmake.min.js' {
  import type { SetLine } from './reorder-line.ts'

  export type GlyphRun = {
    glyphs: { codePoints: number[] }[]
    positions: { xAdvance: number }[]
    advanceWidth: number
  }
  /** pdfkit's embedded font. `features` as a text is the script. */
  export type EmbeddedFont = {
    font: { characterSet: number[] }
    unicode: (number[] & { isReversed?: true })[]
    layoutRun: (text: string, features?: unknown) => GlyphRun
    layout: (text: string, features?: unknown, onlyWidth?: boolean) => GlyphRun
    encode: (text: string, features?: unknown) => unknown
  }
  export type Page = { items: ({ type: 'line'; item: SetLine } | { type: 'other' })[] }
  /** pdfkit's bookmarks; `top` and `left` are points from the upper right corner of the page. */
  export type Outline = {
    document: PdfDocument
    addItem: (
      title: string,
      options?: { expanded?: boolean; top?: number; left?: number },
    ) => Outline
  }
  export type PdfDocument = {
    outline: Outline
    page: { width: number; height: number }
    _font: EmbeddedFont
    _pdfMakePages?: Page[]
    addPage: (size: object) => PdfDocument
    on: (event: 'data', listen: () => void) => void
    end: () => void
  }
  const pdfMake: {
    createPdf: (definition: object) => {
      getStream: () => Promise<PdfDocument>
      getBuffer: () => Promise<Uint8Array>
    }
    addVirtualFileSystem: (files: Record<string, { data: Uint8Array; encoding: string }>) => void
    setFonts: (fonts: Record<string, Record<string, string>>) => void
    addFonts: (fonts: Record<string, Record<string, string>>) => void
    setUrlAccessPolicy: (allows: () => boolean) => void
    setProgressCallback: (told: ((part: number) => void) | undefined) => void
  }
  export default pdfMake
}
