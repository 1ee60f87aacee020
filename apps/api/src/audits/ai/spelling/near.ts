import type { Asked } from './dictionary.ts'

const letters: Readonly<Record<Asked['script'], string>> = {
  en: "abcdefghijklmnopqrstuvwxyz'",
  ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءأإآةىؤئ',
}
/**
 * All that a word may be when one slip of the hand made it: the words a single letter away, and the two
 * words it may be run together of. Unlike the suggestions of the dictionary, whose search ends by the
 * clock, it never depends on how busy the machine is, so that what may be changed does not either.
 */
export function nearTo(
  { script, plain }: Asked,
  isRight: (word: string) => boolean,
): readonly string[] {
  const near = [...slipsOf(plain, letters[script])].filter((it) => it !== plain && isRight(it))
  const apart: string[] = []
  for (let cut = 1; cut < plain.length; cut++) {
    const [left, right] = [plain.slice(0, cut), plain.slice(cut)]
    if (isRight(left) && isRight(right)) apart.push(`${left} ${right}`)
  }
  return [...near, ...apart]
}

function slipsOf(word: string, alphabet: string): Set<string> {
  const slips = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    for (const letter of alphabet) {
      slips.add(before + letter + after)
      if (after !== '') slips.add(before + letter + after.slice(1))
    }
    slips.add(before + after.slice(1))
    slips.add(before + after.charAt(1) + after.charAt(0) + after.slice(2))
  }
  slips.delete('')
  return slips
}
