/** What the texts of a column are written in, as far as they tell. */
export type Tongue = 'en' | 'ar' | 'other' | null

const arabicLetter = /\p{Script=Arabic}/gu
const latinLetter = /\p{Script=Latin}/gu
const letter = /\p{L}/gu
/** Letters that Persian, Dari, Urdu and Kurdish have and Arabic has not. */
const notArabic = /[\u067e\u0686\u0698\u06af\u0679\u0688\u0691\u06d2\u06ba\u06be\u06d5\u0695]/gu
/** Small words of Persian and Urdu. */
const persian = new Set(
  [
    '\u0627\u0633\u062a',
    '\u0631\u0627',
    '\u06a9\u0647',
    '\u06a9\u0646\u06cc\u062f',
    '\u0634\u0645\u0627',
    '\u0622\u06cc\u0627',
    '\u0627\u06cc\u0646',
    '\u0628\u0631\u0627\u06cc',
    '\u06a9\u06d2',
    '\u06c1\u06d2',
    '\u0645\u06cc',
  ].map((word) => word.normalize('NFC')),
)
const english = new Set(
  'the of and to is are in for that with be or not by on at as an this from has have all any it can must should when which each if does'.split(
    ' ',
  ),
)
/** Small words of languages that are written in Latin letters, without those that English has as well. */
const others = new Set(
  (
    'le la les des du une est et dans pour que qui sur aux par ses ' +
    'der die das und ist nicht mit den von ein eine zu auf werden wird ' +
    'el los las del y con para una por se os do da em um uma dos e ' +
    'il di che per non gli nel della sono ' +
    'de het een van en zijn voor niet met ' +
    'czy jest nie oraz w z na przez ' +
    've bir ile bu olarak ' +
    'yang dan untuk dengan dari adalah ' +
    'ya wa kwa na och att som av er og til'
  ).split(' '),
)

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Characters that are looked at: more say nothing more. */
const enough = 20_000
/** Letters past the common twenty-six, of a hundred, that no English text has. */
const foreignShare = 0.02

/** Reads it off letters and small words. Null where too little is written to tell. */
export function tongueOf(cells: readonly string[]): Tongue {
  let text = ''
  for (const cell of cells) {
    if (text.length > enough) break
    text += `${cell.slice(0, 2000)}\n`
  }
  const letters = count(text, letter)
  if (letters === 0) return null
  const [arabic, latin] = [count(text, arabicLetter), count(text, latinLetter)]
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  if (arabic * 2 > letters) {
    const isOther =
      count(text, notArabic) > letters * 0.01 &&
      words.filter((word) => persian.has(word.normalize('NFC'))).length > words.length * 0.01
    return isOther ? 'other' : 'ar'
  }
  if (latin * 2 < letters) return 'other'
  const accented = latin - count(text, /[a-z]/gi)
  const ours = words.filter((word) => english.has(word)).length
  const theirs = words.filter((word) => others.has(word)).length
  if (accented > latin * foreignShare && theirs + accented > ours) return 'other'
  if (theirs > ours && theirs > 5) return 'other'
  return words.length < 3 ? null : 'en'
}

/** The language of whose column a heading is: by its letters alone. */
export const scriptOf = (text: string): 'en' | 'ar' =>
  count(text, arabicLetter) > count(text, latinLetter) ? 'ar' : 'en'
