import { type CommentValue, openThreads, type Thread, threadsOf } from '@apron/scoring/comments.ts'
import { isWork } from '@apron/contracts/register-kinds.ts'
import { parseRegister } from '@apron/scoring/register.ts'
import type { Shown } from '../queries.ts'

type Registers = ReadonlyMap<string, Shown>

/** Reading them goes through every register: it is done once for each state of all of them. */
const known = new WeakMap<Registers, readonly Thread[]>()

/** The threads as this tablet shows them, with what it has not sent yet. */
export function threadsIn(shown: Registers): readonly Thread[] {
  const before = known.get(shown)
  if (before !== undefined) return before
  const registers = [...shown].flatMap(([register, { view }]) =>
    isWork(register) ? [] : [{ register, heads: view.heads }],
  )
  const threads = threadsOf(registers)
  known.set(shown, threads)
  return threads
}

/** Questions with a thread that is not settled. */
export const commentedIn = (shown: Registers): ReadonlySet<string> =>
  new Set(openThreads(threadsIn(shown)).flatMap(({ on }) => (on === null ? [] : [on])))

/** The comment that somebody is typing here: about the same, and as an answer to the same. */
export function draftedIn(
  shown: Registers,
  { on, to }: Pick<CommentValue, 'on' | 'to'>,
): string | null {
  for (const [register, { view }] of shown) {
    const value = view.draft?.value as Partial<CommentValue> | undefined
    if (value === undefined || value.on !== on || value.to !== to) continue
    if (parseRegister(register)?.kind === 'comment') return register
  }
  return null
}
