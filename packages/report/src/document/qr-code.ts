import { encode } from 'uqr'

/** Modules of white around the code, as its standard asks. */
const quiet = 4

/** A code of `side` points that says `text`, as one drawn path; black on white whatever the palette. */
export function qrCode(text: string, side: number): string {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  const bars = data.flatMap((row, y) =>
    barsIn(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" fill="#ffffff"/><path d="${bars.join('')}" fill="#000000"/></svg>`
  )
}

/** Where a row is dark: from which module, and how many. */
function barsIn(row: readonly boolean[]): [number, number][] {
  const bars: [number, number][] = []
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue
    const begin = x
    while (row[x + 1] === true) x += 1
    bars.push([begin, x + 1 - begin])
  }
  return bars
}
