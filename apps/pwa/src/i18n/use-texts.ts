import { useSyncExternalStore } from 'react'
import type { Language } from './language.ts'
import type { Values } from './look-up.ts'
import { directionNow, languageNow, onTexts, translate } from './texts.ts'

/** The text of a key; `values` are what its placeholders stand for. */
export type Translate = (key: string, values?: Values) => string

export type Texts = {
  /** The text of a whole key, `namespace:place.kind`. */
  readonly t: Translate
  readonly language: Language
  readonly dir: 'ltr' | 'rtl'
  /** The same for keys that name no namespace: they are of this one. */
  readonly of: (namespace: string) => Translate
}

let now: Texts | null = null
const listeners = new Set<() => void>()
// Before anybody else hears: whoever draws anew then reads what is new.
onTexts(() => {
  now = null
  for (const listener of listeners) listener()
})

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The texts of the language now, for what is drawn at each tap: a text is looked up once and kept
 * until the language changes or texts arrive. Unlike `useTranslation` this waits for no namespace: the
 * page it stands in has loaded it.
 */
export const useTexts = (): Texts => useSyncExternalStore(subscribe, readTexts)

/** The same object for as long as no text can have changed. */
export function readTexts(): Texts {
  now ??= makeTexts()
  return now
}

function makeTexts(): Texts {
  const known = new Map<string, Translate>()
  const of = (namespace: string): Translate => {
    const made = known.get(namespace) ?? keeping(namespace)
    known.set(namespace, made)
    return made
  }
  return { t: of('shell'), language: languageNow(), dir: directionNow(), of }
}

/** Looks each text up once; one with values each time. */
function keeping(namespace: string): Translate {
  const kept = new Map<string, string>()
  return (key, values) => {
    if (values !== undefined) return translate(key, values, namespace)
    const text = kept.get(key) ?? translate(key, undefined, namespace)
    kept.set(key, text)
    return text
  }
}
