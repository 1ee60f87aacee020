import { sameValue } from '@apron/scoring/merge-heads.ts'
import { parseRegister } from '@apron/scoring/register.ts'
import { sameMark, markOf, untouched } from '../model/question-mark.ts'
import { readRegister, readRegisters, type Shown } from '../queries.ts'
import { nothingShown, type Work, type WorkState } from './work.ts'

/**
 * Reads one register again, which costs the same whatever the size of the assessment. What `also`
 * changes is shown in the same stroke, even where reading failed.
 */
export async function refreshRegister(
  work: Work,
  register: string,
  also: (state: WorkState) => Partial<WorkState> = () => ({}),
): Promise<void> {
  const ticket = work.readings.next()
  const shown = await readRegister(work.db, work.assessmentId, register).catch(() => null)
  const now = work.state.read()
  const fresh = shown === null ? [] : work.readings.newest(ticket, [[register, shown]])
  const part = { ...patch(now, fresh), ...also(now) }
  if (Object.keys(part).length > 0) work.state.change(part)
}

/** Reads every register again; what did not change keeps its identity, so that nothing is redrawn. */
export async function refreshAll(work: Work): Promise<void> {
  const ticket = work.readings.next()
  const read = await readRegisters(work.db, work.assessmentId)
  const before = work.state.read()
  const gone = [...before.shown.keys()].filter((register) => !read.has(register))
  for (const register of gone) read.set(register, nothingShown)
  const part = patch(before, work.readings.newest(ticket, [...read]))
  if (Object.keys(part).length > 0 || !before.isWhole) work.state.change({ ...part, isWhole: true })
}

/**
 * Readings overlap: a long one that began before a save must not put the old answer back. Each
 * takes a ticket when it begins, and tells only what no later one has told.
 */
export type Readings = {
  readonly next: () => number
  readonly newest: (
    ticket: number,
    read: readonly (readonly [string, Shown])[],
  ) => readonly (readonly [string, Shown])[]
}

export function makeReadings(): Readings {
  let last = 0
  const told = new Map<string, number>()
  return {
    next: () => ++last,
    newest: (ticket, read) =>
      read.filter(([register]) => {
        if ((told.get(register) ?? 0) > ticket) return false
        told.set(register, ticket)
        return true
      }),
  }
}

/** The part of the state that other contents of some registers change; empty where none do. */
function patch(state: WorkState, fresh: readonly (readonly [string, Shown])[]): Partial<WorkState> {
  const changed = fresh.filter(
    ([register, shown]) => !sameShown(state.shown.get(register) ?? nothingShown, shown),
  )
  if (changed.length === 0) return {}
  const shown = new Map([...state.shown, ...changed])
  const marks = new Map(state.marks)
  let moved = false
  for (const [register, now] of changed) {
    const named = parseRegister(register)
    if (named?.kind !== 'answer') continue
    const mark = markOf(now)
    if (sameMark(marks.get(named.question) ?? untouched, mark)) continue
    marks.set(named.question, mark)
    moved = true
  }
  return moved ? { shown, marks } : { shown }
}

function sameShown(a: Shown, b: Shown): boolean {
  const isSameDraft =
    a.view.draft === b.view.draft ||
    (a.view.draft !== null &&
      b.view.draft !== null &&
      sameValue(a.view.draft.value, b.view.draft.value))
  return (
    a.waiting === b.waiting &&
    a.view.unsent === b.view.unsent &&
    isSameDraft &&
    a.view.version === b.view.version &&
    sameRevisions(formerHeads(a), formerHeads(b)) &&
    sameRevisions(a.view.heads, b.view.heads)
  )
}

const formerHeads = ({ view }: Shown) => view.former.map(({ head }) => head)

const sameRevisions = (a: readonly { revision: string }[], b: readonly { revision: string }[]) =>
  a.length === b.length && a.every((head, index) => head.revision === b[index]?.revision)
