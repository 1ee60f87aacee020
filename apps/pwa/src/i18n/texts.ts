import { fetchPatiently } from './fetch-patiently.ts'
import { directionOf, fallbackLanguage, type Language } from './language.ts'
import { lookUp, namesOf, type TextFile, type Values } from './look-up.ts'
import { noteMissing } from './missing.ts'

/**
 * The texts of the language that is shown, a file for each namespace, fetched as screens ask for them.
 * A file of the fallback is fetched only where one of the language lacks something.
 */
let language: Language = fallbackLanguage
const files = new Map<string, TextFile>()
const underWay = new Map<string, Promise<void>>()
const failed = new Set<string>()
/** Every namespace that was asked for: a switch of the language brings all of them. */
const wanted = new Set<string>()
const listeners = new Set<() => void>()

const defaultNamespace = 'shell'
const idOf = (of: Language, namespace: string): string => `${of}/${namespace}`

export const languageNow = (): Language => language

/** Hears of another language and of texts that arrived. */
export function onTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Everything that is shown is looked up anew. */
export function renewTexts(): void {
  for (const listener of listeners) listener()
}

/** Whether nothing more of these comes by itself: they are here, or could not be had. */
export const areSettled = (namespaces: readonly string[]): boolean =>
  namespaces.every((namespace) => isSettled(idOf(language, namespace)))
const isSettled = (id: string): boolean => files.has(id) || failed.has(id)

/** Fetches what is not here yet of these namespaces. Never rejects: what could not be had is shown by its keys. */
export async function loadTexts(namespaces: string | readonly string[]): Promise<void> {
  const list = typeof namespaces === 'string' ? [namespaces] : namespaces
  for (const namespace of list) wanted.add(namespace)
  await loadAll(language, list)
}

const loadAll = async (of: Language, namespaces: readonly string[]): Promise<void> => {
  await Promise.all(namespaces.map((namespace) => loadOne(of, namespace)))
}

async function loadOne(of: Language, namespace: string): Promise<void> {
  const id = idOf(of, namespace)
  if (!isSettled(id)) {
    const fetching = underWay.get(id) ?? fetchOne(id).finally(() => underWay.delete(id))
    underWay.set(id, fetching)
    await fetching
  }
  if (failed.has(id) && of !== fallbackLanguage) await loadOne(fallbackLanguage, namespace)
}

async function fetchOne(id: string): Promise<void> {
  try {
    files.set(id, (await fetchPatiently(`/locales/${id}.json`)) as TextFile)
    failed.delete(id)
    renewTexts()
  } catch {
    failed.add(id)
  }
}

/** Asks once more for every file that could not be had. */
export async function tryFailedAgain(): Promise<void> {
  await Promise.all([...failed].map(fetchOne))
}

/** Switches once every text that is shown is here in the other language. The last wish counts. */
export async function changeLanguage(next: Language): Promise<void> {
  wish = next
  // What a screen asks for meanwhile is fetched as well.
  while (![...wanted].every((namespace) => isSettled(idOf(next, namespace))))
    await loadAll(next, [...wanted])
  if (wish !== next) return
  language = next
  renewTexts()
}
let wish: Language | null = null

/**
 * The text of a key in the language that is shown: `namespace:place.kind`, or `place.kind` of the namespace
 * given. Where no file has it, the key's own end stands, and is told of.
 */
export function translate(key: string, values?: Values, namespace = defaultNamespace): string {
  const at = key.indexOf(':')
  const from = at < 0 ? namespace : key.slice(0, at)
  const path = key.slice(at + 1)
  const file = files.get(idOf(language, from))
  const text = file === undefined ? undefined : lookUp(file, path, language, values)
  return text ?? fallBack(from, path, file !== undefined, values)
}

function fallBack(namespace: string, path: string, isHere: boolean, values?: Values): string {
  const other = files.get(idOf(fallbackLanguage, namespace))
  const text = other === undefined ? undefined : lookUp(other, path, fallbackLanguage, values)
  if (text !== undefined) return text
  // Of a file that is not here yet nobody knows what it has.
  if (isHere && other === undefined) void loadOne(fallbackLanguage, namespace)
  else if (isHere)
    for (const name of namesOf(path, language, values)) noteMissing(language, namespace, name, path)
  return path
}

/** How the language that is shown is read. */
export const directionNow = (): 'ltr' | 'rtl' => directionOf(language)
