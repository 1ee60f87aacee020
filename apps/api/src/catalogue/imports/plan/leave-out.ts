import type { ReadFile } from '../read/read-file.ts'
import type { Fault } from '../read/row-fault.ts'
import type { ImportPlan } from './plan-import.ts'

/** Of these nobody knows where the row ends, so that it cannot be left out. */
const unending = new Set<Fault['code']>([
  'quote-in-cell',
  'quote-open',
  'text-after-quote',
  'too-many-cells',
  'too-many-columns',
  'unreadable',
])

/** Whether a fault is of one row of a file, which may be left out for it. */
export const isOfRow =
  (headerLine: number | null) =>
  ({ line, code }: Fault): boolean =>
    line !== null && line !== headerLine && !unending.has(code)

/** The file without the rows on these lines. */
export function withoutLines(read: ReadFile, left: ReadonlySet<number>): ReadFile {
  if (left.size === 0) return read
  if (read.kind === 'questions') {
    const rows = read.file.rows.filter(({ line }) => !left.has(line))
    return { ...read, file: { ...read.file, rows } }
  }
  const { file } = read
  const stays = (_: unknown, i: number): boolean => !left.has(file.lines[i] ?? 0)
  return {
    ...read,
    file: {
      ...file,
      rows: file.rows.filter(stays),
      airportCodes: file.airportCodes.filter(stays),
      lines: file.lines.filter(stays),
    },
  }
}

/** Rounds after which what is left has to be mended: each may leave out what the next one depends on. */
const roundsMost = 6

/** What the rest of a file would do where rows with faults are left out, and the first fault of each of those. */
export function planWithout(
  read: ReadFile,
  own: readonly Fault[],
  plan: (read: ReadFile) => ImportPlan,
): { planned: ImportPlan; leftOut: Fault[] } {
  const left = new Map<number, Fault>()
  const isLeavable = isOfRow(read.file.shape.headerRow)
  const leave = (faults: readonly Fault[]): void => {
    for (const fault of faults)
      if (isLeavable(fault) && !left.has(fault.line ?? 0)) left.set(fault.line ?? 0, fault)
  }
  leave(own)
  for (let round = 1; ; round += 1) {
    const planned = plan(withoutLines(read, new Set(left.keys())))
    if (planned.faults.length === 0 || round === roundsMost || !planned.faults.every(isLeavable))
      return {
        planned,
        leftOut: [...left.values()].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
      }
    leave(planned.faults)
  }
}
