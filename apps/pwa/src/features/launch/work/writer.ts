import { dropDraft, intentionOf, recordDraft, writeDraft } from '../../../sync/record/drafts.ts'
import { record, type Intention } from '../../../sync/record/record.ts'
import { withEntry } from './make-state.ts'
import { afterWrite, failureOf, failedBefore } from './after-write.ts'
import { refreshRegister } from './show-registers.ts'
import type { Work } from './work.ts'

/** Everything that this screen writes goes through here, so that no write overtakes another. */
export type Writer = {
  /** Typed text: shown at once, on the disk as a draft at each keystroke. */
  readonly type: (register: string, value: unknown, version: number | null) => void
  /** The same for what is to end a conflict: it stays a draft until `resolve`. */
  readonly typeThird: (register: string, value: unknown, version: number | null) => void
  /** Makes the draft of a register a mutation. Resolves when it is one, or stays a draft. */
  readonly record: (register: string) => Promise<void>
  /** The same for every register that has one. */
  readonly recordAll: () => Promise<void>
  /** The person gives a text up. */
  readonly drop: (register: string) => Promise<void>
  /** Writes a value as a mutation at once. True when it is on the disk. */
  readonly save: (register: string, value: unknown, version: number | null) => Promise<boolean>
  /** Ends a conflict with one value; its base is every head that stands. */
  readonly resolve: (register: string, value: unknown, version: number | null) => Promise<boolean>
}

type Typed = {
  readonly value: unknown
  readonly version: number | null
  readonly isResolution?: boolean
}

/**
 * While one draft is being written the newest text waits for it and the ones between are left out,
 * so that a slow disk is never behind by more than one.
 */
export function makeWriter(work: Work): Writer {
  const { db, ports, assessmentId, state } = work
  const pending = new Map<string, Typed>()
  const latest = new Map<string, Typed>()
  const running = new Map<string, Promise<void>>()

  const put = async (register: string): Promise<void> => {
    const next = pending.get(register)
    if (next === undefined) return
    pending.delete(register)
    const failure = await writeDraft(db, ports, { assessmentId, register, ...next }).then(
      () => undefined,
      failureOf,
    )
    await refreshRegister(work, register, (now) => afterWrite(now, register, next.value, failure))
  }

  const run = (register: string): void => {
    if (running.has(register)) return
    const all = async (): Promise<void> => {
      while (pending.has(register)) await put(register)
      running.delete(register)
    }
    running.set(register, all())
  }

  const keep = (register: string, typed: Typed): void => {
    state.change({ typed: withEntry(state.read().typed, register, typed.value) })
    latest.set(register, typed)
    pending.set(register, typed)
    run(register)
  }

  const recordDraftOf = async (register: string): Promise<void> => {
    const again = latest.get(register)
    if (failedBefore(state.read(), register) && again !== undefined) pending.set(register, again)
    // Not behind the write under way: a page that is being hidden may get no further turn.
    const putting = put(register)
    const failure = await recordDraft(db, ports, assessmentId, register).then(
      () => undefined,
      failureOf,
    )
    await Promise.all([putting, running.get(register)])
    if (failure === undefined)
      await refreshRegister(work, register, ({ failures, typed }) =>
        failures.has(register) && !typed.has(register)
          ? { failures: withEntry(failures, register, undefined) }
          : {},
      )
    else
      await refreshRegister(work, register, (now) => ({
        failures: withEntry(now.failures, register, failure),
      }))
  }

  const write = async (register: string, typed: Typed, intention: Intention): Promise<boolean> => {
    pending.delete(register)
    latest.set(register, typed)
    const { value } = typed
    const before = state.read()
    state.change({
      typed: withEntry(before.typed, register, value),
      writing: new Set([...before.writing, register]),
    })
    const failure = await record(db, ports, intention).then(() => undefined, failureOf)
    await refreshRegister(work, register, (now) => afterWrite(now, register, value, failure))
    return failure === undefined
  }

  return {
    type: (register, value, version) => keep(register, { value, version }),
    typeThird: (register, value, version) => keep(register, { value, version, isResolution: true }),
    record: recordDraftOf,
    recordAll: async () => {
      const { typed, shown } = state.read()
      const drafted = [...shown].filter(([, one]) => one.view.draft !== null)
      const registers = new Set([...typed.keys(), ...drafted.map(([register]) => register)])
      await Promise.all([...registers].map(recordDraftOf))
    },
    drop: async (register) => {
      pending.delete(register)
      latest.delete(register)
      await running.get(register)
      await dropDraft(db, assessmentId, register)
      await refreshRegister(work, register, (now) => ({
        typed: withEntry(now.typed, register, undefined),
        failures: withEntry(now.failures, register, undefined),
      }))
    },
    save: async (register, value, version) => {
      const intention = intentionOf(assessmentId, register, value, version)
      return intention !== null && write(register, { value, version }, intention)
    },
    resolve: (register, value, version) =>
      write(
        register,
        { value, version },
        {
          kind: 'resolve',
          assessmentId,
          register,
          value,
          ...(version === null ? {} : { version }),
        },
      ),
  }
}
