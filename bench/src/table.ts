import type { Figure } from './figure.ts'

const head = ['figure', 'measured', 'compared with', 'ratio', 'aim', 'met?']

/** The figures as a Markdown table whose columns line up. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, measured, comparedWith, ratio, aim, isMet }) => [
    name,
    measured,
    comparedWith,
    ratio === null ? '' : ratio.toFixed(2),
    aim,
    isMet === null ? '' : isMet ? 'yes' : 'no',
  ])
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]!.length)),
  )
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(head), rule, ...rows.map(line)].join('\n')
}
