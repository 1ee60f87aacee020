import { createHash } from 'node:crypto'

/** What happened, in order. Two runs of one seed have one hash. */
export type Trace = {
  readonly note: (line: string) => void
  readonly lines: readonly string[]
  readonly hash: () => string
}

export function createTrace(): Trace {
  const lines: string[] = []
  return {
    note: (line) => lines.push(line),
    lines,
    hash: () => createHash('sha256').update(lines.join('\n')).digest('hex'),
  }
}
