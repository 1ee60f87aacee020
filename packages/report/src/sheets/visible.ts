/** What XML cannot hold: control characters, halves of pairs, and two codes that are none. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

/** A text that an office program can open: what it could not is shown by its code, as on paper. */
export const visible = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(unwritable, (character) => {
    const code = character.codePointAt(0)!.toString(16).toUpperCase()
    return `[U+${code.padStart(4, '0')}]`
  })
