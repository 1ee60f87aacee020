const [quote, comma, newline, carriageReturn] = [0x22, 0x2c, 0x0a, 0x0d]

/** What stands where no record can, as a fault of the file is called. */
type BrokenQuote = 'quote-open' | 'quote-in-cell' | 'text-after-quote'

/**
 * Gives each record of comma-separated values to `keep`, with the line on which it starts; returns the line
 * and kind of a quote that is broken, at which it ends. RFC 4180; lines end as on any
 * system, and within a cell in a newline.
 *
 * From byte to byte by hand: the reader of a library took as long as everything else that is done to a file.
 */
export function parseCsv(
  text: Buffer,
  keep: (line: number, cells: string[]) => void,
): { readonly line: number; readonly code: BrokenQuote } | null {
  let [line, at] = [1, 0]
  while (at < text.length) {
    const cells: string[] = []
    let breaks = 0
    for (;;) {
      const cell = text[at] === quote ? readQuoted(text, at + 1) : readPlain(text, at)
      if (typeof cell === 'string') return { line, code: cell }
      cells.push(cell.text)
      breaks += cell.breaks
      const isCrLf = text[cell.end] === carriageReturn && text[cell.end + 1] === newline
      at = cell.end + (isCrLf ? 2 : 1)
      if (text[cell.end] !== comma) break
    }
    keep(line, cells)
    line += breaks + 1
  }
  return null
}

type Cell = { readonly text: string; readonly end: number; readonly breaks: number }

/** `end` is the comma or the line break behind it, or the end of the file. */
function readPlain(text: Buffer, from: number): Cell | BrokenQuote {
  let end = from
  for (; end < text.length; end++) {
    const byte = text[end]
    if (endsCell(byte)) break
    if (byte === quote) return 'quote-in-cell'
  }
  return { text: end === from ? '' : text.toString('utf8', from, end), end, breaks: 0 }
}

/** `from` is behind the quote that opens it. */
function readQuoted(text: Buffer, from: number): Cell | BrokenQuote {
  let hasQuotes = false
  let closed = text.indexOf(quote, from)
  for (; text[closed + 1] === quote && closed !== -1; closed = text.indexOf(quote, closed + 2))
    hasQuotes = true
  if (closed === -1) return 'quote-open'
  const end = closed + 1
  if (end < text.length && !endsCell(text[end])) return 'text-after-quote'
  const written = text.toString('utf8', from, closed)
  const lines = written.includes('\r') ? written.replaceAll(/\r\n?/g, '\n') : written
  return { text: hasQuotes ? lines.replaceAll('""', '"') : lines, end, breaks: countBreaks(lines) }
}

const endsCell = (byte: number | undefined): boolean =>
  byte === comma || byte === newline || byte === carriageReturn

function countBreaks(cell: string): number {
  let breaks = 0
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) breaks += 1
  return breaks
}
