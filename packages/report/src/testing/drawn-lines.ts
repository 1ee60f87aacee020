import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { openPdf } from './read-pdf.ts'

type Glyph = { unicode: string; width: number }
export type Drawn = { readonly x: number; readonly y: number; readonly text: string }

/** Every glyph of the first page with its place in points, as the file itself draws it. */
export async function drawnGlyphs(bytes: Uint8Array): Promise<Drawn[]> {
  const page = await (await openPdf(bytes)).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const glyphs: Drawn[] = []
  let [size, x, y] = [0, 0, 0]
  for (const [at, operation] of fnArray.entries()) {
    const args: unknown[] = argsArray[at] ?? []
    if (operation === OPS.setFont) size = args[1] as number
    if (operation === OPS.setTextMatrix) {
      const matrix = Array.from((args.length === 1 ? args[0] : args) as ArrayLike<number>)
      ;[x, y] = [matrix[4]!, matrix[5]!]
    }
    if (operation !== OPS.showText) continue
    for (const part of args[0] as (Glyph | number)[]) {
      if (typeof part === 'number') x -= (part / 1000) * size
      else {
        glyphs.push({ x, y, text: part.unicode })
        x += (part.width / 1000) * size
      }
    }
  }
  return glyphs
}

/** Signs that stand alone: no marks above and below letters, and no spaces. */
const signs = /[^\p{M}\s]/gu
/** A bracket drawn the other way is still that pair's: which way is told elsewhere. */
const pairs: Readonly<Record<string, string>> = {
  ')': '(',
  ']': '[',
  '}': '{',
  '»': '«',
  '>': '<',
}

/** What stands in each line from left to right, the lines from above; `y` counts downwards. */
export function linesOf(drawn: readonly Drawn[], lineHeight: number): string[] {
  const lines: { y: number; drawn: Drawn[] }[] = []
  for (const sign of drawn.filter(({ text }) => text.match(signs)).toSorted((a, b) => a.y - b.y)) {
    const last = lines.at(-1)
    if (last !== undefined && sign.y - last.y < lineHeight / 2) last.drawn.push(sign)
    else lines.push({ y: sign.y, drawn: [sign] })
  }
  return lines.map((line) =>
    line.drawn
      .toSorted((a, b) => a.x - b.x)
      .flatMap(({ text }) => text.match(signs) ?? [])
      .map((sign) => pairs[sign] ?? sign)
      .join(''),
  )
}
