import { openPdf } from './read-pdf.ts'

export type PageLine = { readonly text: string; readonly y: number; readonly size: number }

/** What stands on each page between its head and its foot, the upper line first; y from the lower edge. */
export async function pageLinesOf(bytes: Uint8Array): Promise<PageLine[][]> {
  const pdf = await openPdf(bytes)
  const pages: PageLine[][] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const [, , , height = 0] = page.view
    const { items } = await page.getTextContent()
    const lines = new Map<number, PageLine>()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [y, size] = [Math.round(item.transform[5] as number), item.transform[3] as number]
      if (y <= 59 || y >= height - 56 || size >= 60) continue
      const line = lines.get(y)
      const text = line === undefined ? item.str : `${line.text} ${item.str}`
      lines.set(y, { text, y, size: Math.max(size, line?.size ?? 0) })
    }
    pages.push([...lines.values()].toSorted((one, other) => other.y - one.y))
  }
  return pages
}

/** The lines above the text of each page, each as it is written. */
export async function headLinesOf(bytes: Uint8Array): Promise<string[][]> {
  const pdf = await openPdf(bytes)
  const pages: string[][] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const [, , , height = 0] = page.view
    const { items } = await page.getTextContent()
    const lines = new Map<number, string>()
    for (const item of items) {
      if (!('str' in item)) continue
      const y = Math.round(item.transform[5] as number)
      if (y >= height - 56) lines.set(y, `${lines.get(y) ?? ''}${item.str}`)
    }
    pages.push([...lines.values()])
  }
  return pages
}
