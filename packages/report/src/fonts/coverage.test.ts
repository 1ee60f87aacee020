// oxlint-disable-next-line typescript/triple-slash-reference -- the app reads these types, too
/// <reference path="../setter/pdfmake.d.ts" />
// oxlint-disable no-underscore-dangle -- the bundle's own names
import pdfMake from 'pdfmake/build/pdfmake.min.js'
import { expect, test } from 'vitest'
import { fonts } from '../testing/fonts.ts'
import { fallbacks, type FontFiles } from './fallbacks.ts'

/** Code points that both weights draw, as ranges. */
async function rangesOf({ regular, bold }: FontFiles): Promise<string> {
  const [light, heavy] = [await codesOf(regular), await codesOf(bold)]
  const codes = [...light]
    .filter((code) => code >= 0x20 && heavy.has(code))
    .toSorted((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number): string => code.toString(16)
  return ranges
    .map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`))
    .join(',')
}

async function codesOf(data: Uint8Array): Promise<Set<number>> {
  pdfMake.addVirtualFileSystem({ 'probe.ttf': { data, encoding: 'binary' } })
  pdfMake.addFonts({ Probe: { normal: 'probe.ttf' } })
  const document = await pdfMake
    .createPdf({ content: ['a'], defaultStyle: { font: 'Probe' } })
    .getStream()
  document.on('data', () => undefined)
  document.end()
  return new Set(document._font.font.characterSet)
}

test('the table of what can be printed is that of the installed fonts (vitest -u writes it)', async () => {
  const lines = [`  main: '${await rangesOf(fonts)}',`]
  for (const name of fallbacks)
    lines.push(`  ${name}: '${await rangesOf(await fonts.fallback(name))}',`)
  const source = [
    '// Written by coverage.test.ts from the fonts that are installed.',
    '// oxfmt-ignore',
    'export const coverage = {',
    ...lines,
    '} as const',
    '',
  ].join('\n')
  await expect(source).toMatchFileSnapshot('./coverage.ts')
})
