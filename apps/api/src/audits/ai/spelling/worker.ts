import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { createHunspellFromStrings, type Hunspell } from 'hunspell-wasm'
import type { Asked, Guess, Question, Told } from './dictionary.ts'
import { nearTo } from './near.ts'
import { tradeWords } from './trade-words.ts'

const maxKnown = 5000

type Files = { readonly aff: Uint8Array; readonly dic: Uint8Array }
const own = (file: string) =>
  readFileSync(new URL(`../../../../data/spelling/${file}`, import.meta.url))
/** English is right in either spelling; Arabic is Ayaspell's. */
const files: Readonly<Record<Asked['script'], () => Promise<Files[]>>> = {
  en: async () => [
    (await import('dictionary-en')).default,
    (await import('dictionary-en-gb')).default,
  ],
  ar: async () => [{ aff: own('ar.aff'), dic: own('ar.dic') }],
}
type Dictionary = {
  readonly hunspell: Hunspell
  /** Words that are right and never proposed: a letter too few is no reason for an obscenity. */
  readonly unspoken: readonly string[]
}
const loaded = new Map<Asked['script'], Promise<Dictionary[]>>()
const known = new Map<string, Guess | null>()

const text = new TextDecoder()
const load = async (script: Asked['script']): Promise<Dictionary[]> =>
  Promise.all(
    (await files[script]()).map(async (file) => {
      const [aff, dic] = [text.decode(file.aff), text.decode(file.dic)]
      const hunspell = await createHunspellFromStrings(aff, dic)
      for (const word of tradeWords(script)) hunspell.addWord(word)
      return { hunspell, unspoken: unspokenIn(aff, dic) }
    }),
  )

function dictionariesOf(script: Asked['script']): Promise<Dictionary[]> {
  const loading = loaded.get(script) ?? load(script)
  loaded.set(script, loading)
  return loading
}

function unspokenIn(aff: string, dic: string): string[] {
  const flag = /^NOSUGGEST\s+(\S+)/m.exec(aff)?.[1]
  if (flag === undefined) return []
  const flagged = dic.split('\n').map((line) => line.split('/'))
  return flagged.flatMap(([word, flags]) => (word && flags?.includes(flag) ? [word] : []))
}

async function look(asked: Asked, until: number): Promise<Guess | null> {
  const { script, plain } = asked
  const key = `${script} ${plain}`
  const found = known.get(key)
  if (found !== undefined) return found
  const dictionaries = await dictionariesOf(script)
  const isRight = (word: string) => dictionaries.some((it) => it.hunspell.testSpelling(word))
  // A name is no fault of spelling when it begins a sentence.
  const capital = plain.charAt(0).toUpperCase() + plain.slice(1)
  if (isRight(plain) || isRight(capital)) return remember(key, null)
  const unspoken = dictionaries.flatMap((it) => it.unspoken)
  const near = nearTo(asked, isRight).filter((it) => !unspoken.some((word) => it.includes(word)))
  if (performance.now() > until) return { near, further: [] }
  const further = dictionaries.flatMap((it) => it.hunspell.getSpellingSuggestions(plain))
  return remember(key, { near, further })
}

function remember(key: string, answer: Guess | null): Guess | null {
  if (known.size >= maxKnown) known.clear()
  known.set(key, answer)
  return answer
}

parentPort?.on('message', async ({ words, suggesting }: Question) => {
  try {
    for (const script of new Set(words.map((word) => word.script))) await dictionariesOf(script)
    const until = performance.now() + suggesting
    const answers: (Guess | null)[] = []
    for (const word of words) answers.push(await look(word, until))
    parentPort?.postMessage({ answers } satisfies Told)
  } catch (error) {
    parentPort?.postMessage({ fault: String(error) } satisfies Told)
  }
})
