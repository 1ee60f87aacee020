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
 * paragraphs, the byte-order mark, and the characters of annotations and tags.
 */
export const plainText =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- they are what is looked for.
  /^[^\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u2028-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]*$/u

/** Something that can be seen: a name without it is a row that nobody can read or open. */
export const readable = /[\p{L}\p{N}]/u

const newlines = /\r\n?|[\v\f\x85]/g
const controls = /[^\P{Cc}\t\n]/gu
const separators = /[\u2028\u2029]/g
const unseen = /[\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** A text as prose: pages of others bring marks that nobody sees, and half of a character is none. */
export const asProse = (text: string): string =>
  prose.test(text) ? text : text.toWellFormed().replaceAll(newlines, '\n').replaceAll(controls, '')

/** A text as plain text. */
export const asPlainText = (text: string): string =>
  asProse(text).replaceAll(separators, '\n').replaceAll(unseen, '')
