import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Opens a file as a viewer does. */
export const openPdf = (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 }).promise

/** The text of every page, as it comes when it is copied. */
export async function copiedText(bytes: Uint8Array): Promise<string> {
  const pdf = await openPdf(bytes)
  const pages: string[] = []
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    pages.push(
      items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    )
  }
  return pages.join('\n')
}
