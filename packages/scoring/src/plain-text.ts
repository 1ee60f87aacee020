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
 * What no font draws and no search finds: the byte-order mark, fillers, marks that turn direction, the characters
 * of annotations, music and tags, what is for private use, and what is no character. Joiners and the marks of
 * direction that Arabic is typed with are of writing.
 */
const unseenSigns = String.raw`\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u202a-\u202e\u2060-\u206f\u2800\u3164\ue000-\uf8ff\ufdd0-\ufdef\ufeff\uffa0\ufff0-\ufffc\ufffe\uffff\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}\u{f0000}-\u{10ffff}`

/** The same for titles and names, without separators of lines and paragraphs and what cannot be seen. */
export const plainText = new RegExp(
  String.raw`^[^\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029${unseenSigns}]*$`,
  'u',
)

/** Something that can be seen: a name without it is a row that nobody can read or open. */
export const readable = /[\p{L}\p{N}]/u

/**
 * Whether nothing of a text can be seen: direction marks and joiners, which an Arabic keyboard leaves behind, are as
 * blank as spaces.
 */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)

const newlines = /\r\n?|[\v\f\x85]/g
const controls = /[^\P{Cc}\t\n]/gu
const separators = /[\u2028\u2029]/g
const unseen = new RegExp(`[${unseenSigns}]`, 'gu')

/** A text as prose: pages of others bring marks that nobody sees, and half of a character is none. */
export const asProse = (text: string): string =>
  prose.test(text) ? text : text.toWellFormed().replaceAll(newlines, '\n').replaceAll(controls, '')

/** A text as plain text. */
export const asPlainText = (text: string): string =>
  asProse(text).replaceAll(separators, '\n').replaceAll(unseen, '')
