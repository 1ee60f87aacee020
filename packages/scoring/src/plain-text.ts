/**
 * What an auditor writes at length: no controls but newline and tab, and no half of a character, which
 * databases keep as another text or not at all.
 */
// oxlint-disable-next-line no-control-regex -- they are what is looked for.
export const prose = /^[^\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]*$/u

/** Prose without the marks that turn the direction of what follows: it stands among the words of others. */
export const typedText =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for.
  /^[^\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069]*$/u

/**
 * The same for titles and names, without what no font draws and no search finds: separators of lines and
 * paragraphs, the byte-order mark, fillers, the characters of annotations, music and tags, what is for private
 * use, and what is no character. Joiners and marks of direction are of writing, and may stand.
 */
export const plainText =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- they are what is looked for.
  /^[^\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2028-\u202e\u2060-\u206f\u2800\u3164\ue000-\uf8ff\ufdd0-\ufdef\ufeff\uffa0\ufff0-\ufffc\ufffe\uffff\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}\u{f0000}-\u{10ffff}]*$/u

/** Something that can be seen: a name without it is a row that nobody can read or open. */
export const readable = /[\p{L}\p{N}]/u

const newlines = /\r\n?|[\v\f\x85]/g
const controls = /[^\P{Cc}\t\n]/gu
const separators = /[\u2028\u2029]/g
const unseen =
  /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u202a-\u202e\u2060-\u206f\u2800\u3164\ue000-\uf8ff\ufdd0-\ufdef\ufeff\uffa0\ufff0-\ufffc\ufffe\uffff\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}\u{f0000}-\u{10ffff}]/gu

/** A text as prose: pages of others bring marks that nobody sees, and half of a character is none. */
export const asProse = (text: string): string =>
  prose.test(text) ? text : text.toWellFormed().replaceAll(newlines, '\n').replaceAll(controls, '')

/** A text as plain text. */
export const asPlainText = (text: string): string =>
  asProse(text).replaceAll(separators, '\n').replaceAll(unseen, '')
