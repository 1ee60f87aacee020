/** An answer as the screen shows it: which of the levels, from 0, and the text. */
export type Said = { readonly level: number | null; readonly finding: string }

/** What was seen of one question at one moment. */
export type Sight = Said & {
  readonly question: number
  /** The screen called what it shows saved, sent, or a draft that is kept. */
  readonly isPromised: boolean
  readonly isSent: boolean
}

/** What the screen has promised, and what was tried since: written down as a person would. */
export type Claims = {
  /** The questions about which there is a promise, or an attempt. */
  readonly questions: () => number[]
  readonly isPromised: (question: number) => boolean
  /** What a question shows as far as is known. */
  readonly last: (question: number) => Said
  /** Somebody changes an answer to this; the screen has said nothing about it yet. */
  readonly tried: (question: number, said: Said) => void
  readonly seen: (sight: Sight) => void
  /** What a browser that was killed shows now: it is held against what was promised. */
  readonly found: (sight: Sight) => void
  /** Everything that was ever tried to be said to a question. */
  readonly everTried: (question: number) => readonly Said[]
  /** How many different answers were promised. */
  readonly count: () => number
  readonly lost: () => readonly string[]
}

const nothing: Said = { level: null, finding: '' }
export const isSame = (a: Said, b: Said): boolean => a.level === b.level && a.finding === b.finding
const say = ({ level, finding }: Said): string => `${level} ${JSON.stringify(finding)}`

export function makeClaims(): Claims {
  const promised = new Map<number, Said>()
  /** In the order in which they were made; only what came after the last promise. */
  const open = new Map<number, Said[]>()
  const ever = new Map<number, Said[]>()
  const lost: string[] = []
  let count = 0

  const allowed = (question: number): Said[] => [
    promised.get(question) ?? nothing,
    ...(open.get(question) ?? []),
  ]
  const promise = (question: number, said: Said): void => {
    const before = promised.get(question)
    if (before === undefined || !isSame(before, said)) count++
    const tries = open.get(question) ?? []
    const reached = tries.findLastIndex((one) => isSame(one, said))
    if (reached >= 0) open.set(question, tries.slice(reached + 1))
    promised.set(question, { level: said.level, finding: said.finding })
  }
  const hold = (sight: Sight): void => {
    const may = allowed(sight.question)
    if (may.some((one) => isSame(one, sight))) return
    lost.push(
      `question ${sight.question} shows ${say(sight)} instead of ${may.map(say).join(' or ')}`,
    )
  }
  return {
    questions: () => [...new Set([...promised.keys(), ...open.keys()])].sort((a, b) => a - b),
    isPromised: (question) => promised.has(question),
    last: (question) => allowed(question).at(-1) ?? nothing,
    tried: (question, said) => {
      open.set(question, [...(open.get(question) ?? []), said])
      ever.set(question, [...(ever.get(question) ?? []), said])
    },
    everTried: (question) => ever.get(question) ?? [],
    seen: (sight) => {
      if (!sight.isPromised) return
      hold(sight)
      promise(sight.question, sight)
    },
    found: (sight) => {
      hold(sight)
      // What was lost is said once; what came of an unfinished attempt is settled by what is there.
      open.delete(sight.question)
      if (sight.isPromised) promise(sight.question, sight)
    },
    count: () => count,
    lost: () => lost,
  }
}
