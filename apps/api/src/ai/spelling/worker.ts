import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { createHunspellFromStrings, type Hunspell } from 'hunspell-wasm'
import { airsideWords } from './airside-words.ts'
import type { Asked, Told } from './dictionary.ts'

/** Milliseconds that one text may take; words after that are named without suggestions. */
const patience = 4000
const mostKnown = 5000

type Files = { readonly aff: Uint8Array; readonly dic: Uint8Array }
const own = (file: string) =>
  readFileSync(new URL(`../../../data/spelling/${file}`, import.meta.url))
/** English is right in either spelling; Arabic is Ayaspell's. */
const files: Readonly<Record<Asked['script'], () => Promise<Files[]>>> = {
  en: async () => [
    (await import('dictionary-en')).default,
    (await import('dictionary-en-gb')).default,
  ],
  ar: async () => [{ aff: own('ar.aff'), dic: own('ar.dic') }],
}
const loaded = new Map<Asked['script'], Promise<Hunspell[]>>()
const known = new Map<string, readonly string[] | null>()

const text = new TextDecoder()
const load = async (script: Asked['script']): Promise<Hunspell[]> =>
  Promise.all(
    (await files[script]()).map(async ({ aff, dic }) => {
      const dictionary = await createHunspellFromStrings(text.decode(aff), text.decode(dic))
      if (script === 'en') for (const word of airsideWords) dictionary.addWord(word)
      return dictionary
    }),
  )

async function look({ script, plain }: Asked, until: number): Promise<readonly string[] | null> {
  const key = `${script} ${plain}`
  const found = known.get(key)
  if (found !== undefined) return found
  const loading = loaded.get(script) ?? load(script)
  loaded.set(script, loading)
  const dictionaries = await loading
  // A name is no fault of spelling when it begins a sentence.
  const capital = plain.charAt(0).toUpperCase() + plain.slice(1)
  const isRight = dictionaries.some((it) => it.testSpelling(plain) || it.testSpelling(capital))
  if (!isRight && performance.now() > until) return []
  const answer = isRight
    ? null
    : [...new Set(dictionaries.flatMap((it) => it.getSpellingSuggestions(plain)))]
  if (known.size >= mostKnown) known.clear()
  known.set(key, answer)
  return answer
}

parentPort?.on('message', async ({ id, words }: { id: number; words: readonly Asked[] }) => {
  try {
    const until = performance.now() + patience
    const answers: (readonly string[] | null)[] = []
    for (const word of words) answers.push(await look(word, until))
    parentPort?.postMessage({ id, answers } satisfies Told)
  } catch (error) {
    parentPort?.postMessage({ id, fault: String(error) } satisfies Told)
  }
})
