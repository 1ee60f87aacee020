import { foldText } from '@apron/scoring/fold-text.ts'
import { readable } from '@apron/scoring/plain-text.ts'
import * as z from 'zod/mini'
import { written } from './text.ts'

/** Most markings that an installation names, and characters of a name. */
export const markingsMax = 10
export const markingNameMax = 40

const markingId = z
  .string()
  .check(z.regex(/^[0-9a-z-]{1,40}$/, 'It must be the name of a marking.'))
/** The list is set whole: which of its names are new, the server knows (`markings.ts`). */
const name = written(markingNameMax).check(z.minLength(1))

/** A protective marking, by its name in both languages. An assessment without one has none of them. */
export const marking = z.object({
  id: z.string(),
  name: z.object({ en: z.string(), ar: z.string() }),
})
export type Marking = z.infer<typeof marking>

export const markingKey = z.nullable(markingId)
export const markingsChange = z
  .array(z.strictObject({ id: markingId, name: z.strictObject({ en: name, ar: name }) }))
  .check(z.maxLength(markingsMax))

/** Those of an installation that has named none. */
export const defaultMarkings: readonly Marking[] = [
  { id: 'restricted', name: { en: 'Restricted', ar: 'مقيّد' } },
  { id: 'confidential', name: { en: 'Confidential', ar: 'سرّي' } },
]

/** What is no marking, whatever it is called: an assessment without one says so by having none. */
const namesOfNone = new Set(
  [
    'none no not nil null nothing nobody never na n/a without unmarked empty blank undefined unknown tbd tba',
    'لا لاشيء بدون بلا ليس عدم فارغ معدوم',
  ]
    .flatMap((words) => words.split(' '))
    .concat('no marking', 'not marked', 'without marking', 'no protective marking', 'none given')
    .concat('not applicable', 'not set', 'no classification', 'to be decided')
    .concat(
      'لا شيء',
      'لا شئ',
      'لا يوجد',
      'لا توجد',
      'لا وسم',
      'بدون وسم',
      'بلا وسم',
      'غير موسوم',
      'غير محدد',
    )
    .concat('لا ينطبق', 'من دون', 'من دون وسم', 'من غير وسم', 'بدون تصنيف', 'بلا تصنيف', 'لا يوجد وسم')
    .concat('وسم الحماية بدون', 'دون وسم', 'دون')
    .map(wordsAlone),
)

function wordsAlone(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** What speaks against a name: nothing in it can be read aloud, or it says that there is no marking. */
export function markingNameFault(name: string): 'unreadable' | 'means-none' | null {
  if (!readable.test(name.normalize('NFKC'))) return 'unreadable'
  return namesOfNone.has(wordsAlone(name)) ? 'means-none' : null
}

/** Letters of one Arabic word in Latin ones, roughly: a file's name says which marking it is, not how it sounds. */
const latin: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ا:a ب:b ت:t ث:th ج:j ح:h خ:kh د:d ذ:dh ر:r ز:z س:s ش:sh ص:s ض:d ط:t ظ:z ع:a غ:gh ف:f ' +
    'ق:q ك:k ل:l م:m ن:n ه:h و:w ي:y پ:p چ:ch ژ:zh گ:g'
  )
    .split(' ')
    .map((pair) => pair.split(':')),
)

const inLatin = (text: string): string =>
  foldText(text.replaceAll(/(.)\u0651/gu, '$1$1'))
    .replaceAll(/[\u0621-\u06FF]/g, (letter) => latin[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/**
 * A marking in the name of a file, before its ending: `-Confidential`; empty without one. Latin letters and digits
 * alone, so that every program shows it: the English name, or else one of the two in Latin letters.
 */
export function markingInFileName(
  name: { en: string | null; ar?: string | null } | null | undefined,
): string {
  if (name === null || name === undefined) return ''
  const word = (name.en ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `-${word || inLatin(name.en ?? '') || inLatin(name.ar ?? '') || 'marked'}`
}

/** Longest part of a file's name that several markings make up. */
const togetherMost = 90

/** The markings of all that is in a file, each once: `-Restricted-Confidential`. */
export function markingsInFileName(
  names: Iterable<{ en: string | null; ar?: string | null } | null | undefined>,
): string {
  const all = [...new Set(Array.from(names, markingInFileName))].filter((part) => part !== '')
  let together = ''
  for (const part of all) {
    if (together.length + part.length > togetherMost) return `${together}-and-more`
    together += part
  }
  return together
}
