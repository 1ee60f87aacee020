import type { Draw } from './draw.ts'

/** What lies between tablet and server: nothing, no signal, a portal's own page, a gateway alone. */
export type Signal = 'clear' | 'none' | 'portal' | 'gateway'

/** Where a browser dies while it sends: before the server has it, before the answer is back, and after. */
export type Sending = 'unsent' | 'unanswered' | 'answered'

export type Act =
  | {
      readonly act: 'answer'
      /** A share of the questions: which of them. */
      readonly where: number
      readonly level: number
      /** Null writes no finding. */
      readonly finding: string | null
      /** Whether it waits for the word that it is saved. */
      readonly isAwaited: boolean
    }
  | { readonly act: 'signal'; readonly signal: Signal }
  | { readonly act: 'kill browser idle' }
  | { readonly act: 'kill browser saving'; readonly level: number; readonly after: number }
  | { readonly act: 'kill browser typing'; readonly finding: string; readonly after: number }
  | { readonly act: 'kill browser sending'; readonly when: Sending; readonly after: number }
  | { readonly act: 'kill server idle' }
  | { readonly act: 'kill server receiving'; readonly after: number }
  | { readonly act: 'start server' }

/** Milliseconds within which a save begins and ends on each of the browsers. */
const saveTakes = 120
/** Milliseconds within which the server takes a batch in. */
const batchTakes = 40

/**
 * The acts of one story: answers on a tablet whose signal comes and goes, and among them three deaths of
 * the browser, each of another kind, and two of the server.
 */
export function planOf(draw: Draw): readonly Act[] {
  let written = 0
  const finding = (): string => `#${++written} ${draw.oneOf(remarks)}`
  const answer = (): Act => ({
    act: 'answer',
    where: draw.share(),
    level: draw.between(0, 5),
    finding: draw.isOnce(2) ? finding() : null,
    isAwaited: !draw.isOnce(4),
  })
  const answers = (from: number, to: number): Act[] =>
    Array.from({ length: draw.between(from, to) }, answer)
  const signal = (): Act => ({
    act: 'signal',
    signal: draw.oneOf(['clear', 'none', 'portal', 'gateway'] as const),
  })
  const deaths = shuffled<Act>(draw, [
    { act: 'kill browser idle' },
    { act: 'kill browser saving', level: draw.between(0, 5), after: draw.between(0, saveTakes) },
    { act: 'kill browser typing', finding: finding(), after: draw.between(0, saveTakes) },
    {
      act: 'kill browser sending',
      when: draw.oneOf(['unsent', 'unanswered', 'answered'] as const),
      after: draw.between(0, batchTakes),
    },
  ]).slice(0, 3)
  const server: Act[] = draw.isOnce(2)
    ? [{ act: 'kill server idle' }, ...answers(1, 2), { act: 'start server' }]
    : [{ act: 'kill server idle' }]
  const crash: Act[] = [{ act: 'kill server receiving', after: draw.between(0, batchTakes) }]
  const parts = shuffled(draw, [...deaths.map((death) => [death]), server, crash])
  return [
    { act: 'signal', signal: 'none' },
    ...parts.flatMap((part) => [...answers(1, 3), ...(draw.isOnce(2) ? [signal()] : []), ...part]),
    ...answers(1, 2),
  ]
}

/** Both scripts, signs of several code units, what a page could take for its own, and quotes. */
const remarks = [
  'seal broken 🛃',
  'الختم مكسور 🧳',
  'guard 👨‍✈️ at 14:05 had no ID card <No. 7 & 8>',
  'الحارس بلا بطاقة (رقم 7) عند 14:05 👩🏽‍🔧',
  'log ‘signed’ for 3 of 4 shifts; é and e\u0301; it\'s \\ "so"',
] as const satisfies readonly [string, ...string[]]

function shuffled<T>(draw: Draw, things: readonly T[]): T[] {
  const keyed = things.map((thing) => ({ thing, key: draw.share() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ thing }) => thing)
}
