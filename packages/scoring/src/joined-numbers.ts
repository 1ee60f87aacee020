/** The tatweel of `هـ` is of no script of its own. Marks without width may follow a letter. */
const letter = '[\\p{Script=Arabic}\\p{M}\\u0640]'
const afterLetter = new RegExp(`(?<=${letter}\\p{Cf}*)`, 'uy')
const afterJoint = new RegExp(`(?<=${letter}\\p{Cf}*[-+−/.]+)`, 'uy')
const afterClosing = /(?<=([\p{Pe}\p{Pf}"“'])[-+−/.]*)/uy

const matchAt = (pattern: RegExp, line: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(line)
}

export const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{Script=Arabic}\p{M}\u0640]/u.test(character)

/** Whether a place of a line is right behind an Arabic letter. */
export const isAfterLetter = (line: string, at: number): boolean =>
  matchAt(afterLetter, line, at) !== null

/** Whether a hyphen, slash, plus or full stop joins what begins here to an Arabic letter: `ب-12`, `ق.ر.-8`. */
export const isJoined = (line: string, at: number): boolean =>
  matchAt(afterJoint, line, at) !== null

/** Whether a sign here stands behind what was put between brackets or quotation marks: `(أ)-1`, `"ب"-12`. */
export function isAfterClosing(line: string, at: number): boolean {
  const mark = matchAt(afterClosing, line, at)?.[1]
  if (mark === undefined || !/["“”'’]/.test(mark)) return mark !== undefined
  // The first, third and so on opens.
  const alike = /['’]/.test(mark) ? /['’]/g : /["“”]/g
  return (line.slice(0, at).match(alike)?.length ?? 0) % 2 === 0
}
