/** A table; numbers stand on the right. */
export function tableOf(heads: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const line = (cells: readonly unknown[]): string => `| ${cells.map(tell).join(' | ')} |`
  const marks = heads.map((_, column) =>
    rows.length > 0 && rows.every((row) => typeof row[column] === 'number') ? '--:' : '---',
  )
  return [line(heads), `|${marks.join('|')}|`, ...rows.map(line)].join('\n')
}

const tell = (cell: unknown): string =>
  typeof cell === 'number' ? cell.toLocaleString('en') : String(cell).replaceAll('|', '\\|')
