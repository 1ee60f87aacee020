import { useState } from 'react'
import { useKept } from '../use-kept.ts'

/** What is wrong with each field, as the key of a text; an empty object when nothing is. */
export type Faults<Field extends string> = Partial<Record<Field, string>>

/**
 * The fields of a small form. A fault shows once its field was left, and all of them after the first
 * attempt to send. `fault` gives the message's key for a field, or undefined. What was typed is kept
 * through a reload under `name`, but for the fields in `secret`.
 */
export function useFields<Field extends string>(
  name: string,
  initial: Record<Field, string>,
  secret: readonly NoInfer<Field>[],
  check: (values: Record<Field, string>) => Faults<Field>,
) {
  const [kept, keep, forget] = useKept<Partial<Record<Field, string>>>(name, {})
  const [typed, setTyped] = useState(kept)
  // What nobody typed into follows what is known: another may have changed it meanwhile.
  const values = { ...initial, ...typed }
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [wasTried, setTried] = useState(false)
  const [fromServer, setFromServer] = useState<Faults<Field>>({})
  const faults = check(values)
  const change = (parts: Partial<Record<Field, string>>): void => {
    setTyped((before) => ({ ...before, ...parts }))
    const isOf = ([field]: [string, unknown]): boolean => Object.hasOwn(parts, field)
    const open = Object.entries(parts).filter(([field]) => !secret.some((it) => it === field))
    if (open.length > 0) keep({ ...kept, ...Object.fromEntries(open) })
    setFromServer(
      (before) =>
        Object.fromEntries(Object.entries(before).filter((it) => !isOf(it))) as Faults<Field>,
    )
  }
  return {
    values,
    set: (field: Field, value: string): void =>
      change({ [field]: value } as Partial<Record<Field, string>>),
    /** Several at once, where one follows from another. */
    change,
    leave: (field: Field): void => setLeft((before) => new Set(before).add(field)),
    fault: (field: Field): string | undefined =>
      fromServer[field] ?? (wasTried || left.has(field) ? faults[field] : undefined),
    /** Shows every fault; true when there is none. */
    attempt: (): boolean => {
      setTried(true)
      const count = Object.keys(faults).length
      // Fetched when it is wanted: the page to sign in on carries this file.
      const from = document.activeElement
      if (count > 0)
        void import('./say-faults.ts').then(
          (it) => it.sayFaults(count, from),
          () => undefined,
        )
      return count === 0
    },
    /** Faults that the server found. */
    refuse: setFromServer,
    forget,
    /** What was typed was sent, and is known now: the form begins anew. */
    settle: (): void => {
      forget()
      setTyped({})
      setLeft(new Set())
      setTried(false)
      setFromServer({})
    },
  }
}
