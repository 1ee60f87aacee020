import { readFileSync } from 'node:fs'
import type { Asked } from './dictionary.ts'

/** What Arabic writes before a noun: a conjunction, a preposition and the article, alone or joined. */
const arabicPrefixes = ['و', 'ف', ''].flatMap((joined) =>
  ['', 'ب', 'ل', 'ك', 'ال', 'بال', 'كال', 'لل'].map((before) => `${joined}${before}`),
)

/** What a file of `data/spelling` has, one word a line; a line that begins with # is a comment. */
export function wordsOfFile(script: Asked['script']): string[] {
  const file = new URL(`../../../../data/spelling/trade-${script}.txt`, import.meta.url)
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}

/**
 * What people write in aviation security, ground handling, cargo and catering, and general dictionaries do
 * not have. Arabic words come with each prefix: only the words of a dictionary bring rules for them.
 */
export function tradeWords(script: Asked['script']): string[] {
  const words = wordsOfFile(script)
  return script === 'en'
    ? words
    : words.flatMap((word) => arabicPrefixes.map((prefix) => `${prefix}${word}`))
}
