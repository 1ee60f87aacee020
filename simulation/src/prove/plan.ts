import type { Range } from '../players/play-ranges.ts'

/** Fewer operations than this are played on SQLite alone. */
const longOperations = 120
/** Operations of a piece: it ends within seconds, and what was played of it is written down then. */
const pieceOperations = 1_000

/** Short histories, long ones, and a few of audits that go on for weeks. */
const defaultPlan = '1000x40,200x120,20x400'

/** What is wished for in words, or one kind of histories, or the default. */
export const planOf = (wanted: {
  readonly plan?: string | undefined
  readonly histories?: string | undefined
  readonly operations?: string | undefined
}): string => {
  const { plan, histories, operations } = wanted
  if (plan !== undefined) return plan
  if (histories === undefined && operations === undefined) return defaultPlan
  return `${histories ?? 1_000}x${operations ?? 40}`
}

/**
 * Reads `24000x40,6000x120`: so many histories of so many operations, each part with seeds behind those
 * of the part before, or from a seed of its own (`6000x120@5000000`). Of the long ones the last `share`
 * is for PostgreSQL. Throws for what is no plan.
 */
export function readPlan(text: string, from: number, share: number): Range[] {
  let next = from
  return text.split(',').flatMap((part) => {
    const found = /^(\d+)x(\d+)(?:@(\d+))?$/.exec(part.trim())
    const [histories = 0, operations = 0, own] = (found ?? []).slice(1).map(Number)
    if (histories < 1 || operations < 1) throw new Error(`"${part}" is no part of a plan: 6000x120`)
    const first = own === undefined || Number.isNaN(own) ? next : own
    next = first + histories
    const onServer = operations < longOperations ? 0 : Math.round(histories * share)
    const border = next - onServer
    const ranges: Range[] = [
      { from: first, to: border - 1, operations, database: 'SQLite' },
      { from: border, to: next - 1, operations, database: 'PostgreSQL' },
    ]
    return ranges.filter((range) => range.from <= range.to)
  })
}

/** What is left of a plan when some was played, in pieces that one process plays within seconds. */
export function piecesLeft(plan: readonly Range[], played: readonly Range[]): Range[] {
  return plan.flatMap((range) => {
    const most = Math.max(1, Math.floor(pieceOperations / range.operations))
    const same = played
      .filter((it) => it.operations === range.operations && it.database === range.database)
      .toSorted((a, b) => a.from - b.from)
    const pieces: Range[] = []
    const cut = (from: number, to: number): void => {
      for (let at = from; at <= to; at += most)
        pieces.push({ ...range, from: at, to: Math.min(to, at + most - 1) })
    }
    let at = range.from
    for (const it of same) {
      if (it.to < at) continue
      if (it.from > range.to) break
      cut(at, it.from - 1)
      at = it.to + 1
    }
    cut(at, range.to)
    return pieces
  })
}

export const sizeOf = (ranges: readonly Range[]): number =>
  ranges.reduce((size, { from, to }) => size + to - from + 1, 0)
