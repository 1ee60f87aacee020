import type { Head } from './merge-heads.ts'
import { parseRegister } from './register.ts'

/** What somebody says in a review. It is written once; only its author could write it anew. */
export type CommentValue = {
  /** The question that it is about; null for the whole. */
  readonly on: string | null
  /** The comment that it answers; null for one that begins a thread. */
  readonly to: string | null
  readonly text: string
}

export type Said = {
  readonly id: string
  readonly text: string
  readonly author: string
  /** The clock of its author's device. */
  readonly at: string
  /** When the server had it, where that is another time to a person. */
  readonly receivedAt?: string | undefined
}

/** A comment with the answers to it, the earliest first. */
export type Thread = Said & {
  readonly on: string | null
  readonly isSettled: boolean
  readonly answers: readonly Said[]
}

type Register = { readonly register: string; readonly heads: readonly Head[] }

/**
 * The threads of an assessment, the earliest first: ids of mutations are in the order of time, and no
 * clock of a tablet decides. An answer to what is not here stands alone, about the same question; an answer to
 * an answer stands with it. Whatever names what, everything that was said is in exactly one thread.
 */
export function threadsOf(registers: Iterable<Register>): readonly Thread[] {
  const said = new Map<string, CommentValue & Said>()
  const settled = new Set<string>()
  for (const { register, heads } of registers) {
    const named = parseRegister(register)
    if (named?.kind === 'settle' && isSettledBy(heads)) settled.add(named.comment)
    if (named?.kind !== 'comment') continue
    const head = newest(heads)
    if (head === undefined) continue
    const value = head.value as CommentValue
    const { author, at, receivedAt } = head
    said.set(named.comment, { ...value, id: named.comment, author, at, receivedAt })
  }
  const all = [...said.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const threads = Map.groupBy(all, ({ id }) => beginningOf(id, said))
  const plain = ({ id, text, author, at, receivedAt }: Said): Said => ({
    id,
    text,
    author,
    at,
    ...(receivedAt === undefined ? {} : { receivedAt }),
  })
  return all
    .filter(({ id }) => threads.has(id))
    .map((it) => ({
      ...plain(it),
      on: it.on,
      isSettled: settled.has(it.id),
      answers: (threads.get(it.id) ?? []).filter(({ id }) => id !== it.id).map(plain),
    }))
}

/** The comment with which a thread begins; of those that name each other in a circle, the earliest. */
function beginningOf(id: string, said: ReadonlyMap<string, CommentValue>): string {
  const way = new Set<string>()
  let at = id
  for (;;) {
    way.add(at)
    const to = said.get(at)?.to ?? null
    if (to === null || !said.has(to)) return at
    if (way.has(to)) break
    at = to
  }
  const circle = new Set<string>()
  for (let it = at; !circle.has(it); it = said.get(it)?.to ?? it) circle.add(it)
  return [...circle].toSorted()[0] ?? id
}

/**
 * Whether a comment counts as settled by what reviewers said of it. Two who did not know of each other and
 * said different things have not settled it: it is open until they say the same.
 */
export const isSettledBy = (heads: readonly Head[]): boolean =>
  heads.length > 0 && heads.every(({ value }) => value === true)

/** Threads that are not settled. */
export const openThreads = (threads: readonly Thread[]): readonly Thread[] =>
  threads.filter(({ isSettled }) => !isSettled)

/** Two tablets of one author may have written it: the later one is what they say. */
const newest = (heads: readonly Head[]): Head | undefined =>
  heads.toSorted((a, b) => (a.revision < b.revision ? 1 : -1))[0]
