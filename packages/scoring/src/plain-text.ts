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
const unseenSigns = String.raw`\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u202a-\u202e\u2060-\u206f\u2800\u3164\ue000-\uf8ff\ufdd0-\ufdef\ufeff\uffa0\ufff0-\ufffc\ufffe\uffff\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}\u{f0000}-\u{10ffff}`

/** The same for titles and names, without separators of lines and paragraphs and what cannot be seen. */
export const plainText = new RegExp(
  String.raw`^[^\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029${unseenSigns}]*$`,
  'u',
)

/**
 * Signs that are of writing only behind some others. Joiners: behind letters of scripts that join, and between pictures.
 * Selectors of a variant: behind what has variants.
 */
const joiners = String.raw`\u200c\u200d`
const joinable = [
  'Arab',
  'Syrc',
  'Mand',
  'Nkoo',
  'Mong',
  'Rohg',
  'Adlm',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
]
  .concat(['Telu', 'Knda', 'Mlym', 'Sinh', 'Tibt', 'Mymr', 'Khmr', 'Java', 'Bali'])
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('')
const joined = String.raw`${joinable}\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}\ufe0f`
const selectors = String.raw`\ufe00-\ufe0f\u{e0100}-\u{e01ef}`
const selectable = String.raw`\p{Extended_Pictographic}\p{Sm}\p{Sc}0-9#*\p{Script=Han}\p{Script=Mongolian}\p{Script=Myanmar}`

/**
 * Plain text of names and titles, in which a sign that nobody sees makes another name of the same look: joiners and
 * selectors stand where a script needs them, and there is no space without width.
 */
export const nameText = new RegExp(
  String.raw`^(?![${joiners}${selectors}])(?![\s\S]*[^${joined}][${joiners}])(?![\s\S]*[^${selectable}][${selectors}])[^\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u200b\u2028\u2029${unseenSigns}]*$`,
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
const unseen = new RegExp(String.raw`[\u200b${unseenSigns}]`, 'gu')
const strayJoiners = new RegExp(`(^|[^${joined}])[${joiners}]+`, 'gu')
const straySelectors = new RegExp(`(^|[^${selectable}])[${selectors}]+`, 'gu')

/** A text as prose: pages of others bring marks that nobody sees, and half of a character is none. */
export const asProse = (text: string): string =>
  prose.test(text) ? text : text.toWellFormed().replaceAll(newlines, '\n').replaceAll(controls, '')

/** A text as the plain text of a name. */
export const asPlainText = (text: string): string =>
  asProse(text)
    .replaceAll(separators, '\n')
    .replaceAll(unseen, '')
    .replaceAll(straySelectors, '$1')
    .replaceAll(strayJoiners, '$1')
