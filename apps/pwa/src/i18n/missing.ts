import { readLanguage, type Language } from './language.ts'

/** A text that was asked for and is in no file, with what was shown instead. */
export type MissingText = {
  readonly language: Language
  readonly namespace: string
  readonly key: string
  readonly shown: string
}

/** Each is told once, however often it is looked up. */
const seen = new Set<string>()
const waiting: MissingText[] = []
const most = 500
let listener: ((text: MissingText) => void) | null = null

/** Hears of a text that is missed. What is not to be told to anybody yet waits, within a bound. */
export function noteMissing(language: string, namespace: string, key: string, shown: string): void {
  const known = readLanguage(language)
  const id = `${language}/${namespace}/${key}`
  if (known === null || seen.has(id) || seen.size >= most) return
  seen.add(id)
  const text = { language: known, namespace, key, shown }
  if (listener === null) waiting.push(text)
  else listener(text)
}

/** Tells of every text that was missed and will be, until it is called off. */
export function onMissing(tell: (text: MissingText) => void): () => void {
  listener = tell
  for (const text of waiting.splice(0)) tell(text)
  return () => {
    if (listener === tell) listener = null
  }
}
