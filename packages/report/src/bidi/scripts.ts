/** Letters and marks that turn a line: those of right-to-left scripts, and the marks that ask for it or isolate. */
const turning =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\u200F\u202B\u202E\u2066-\u2069]/u

/** Whether anything of it has to be set from right to left. */
export const turns = (text: string): boolean => turning.test(text)

/** What orders or joins its neighbours and is never drawn: marks of direction, joiners, selectors. */
export const isMark = (character: string): boolean =>
  mayBeMark(character.charCodeAt(0)) &&
  /^(?:[\u00AD\u061C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\p{Variation_Selector})$/u.test(
    character,
  )

/** Every letter of a report is asked about: the blocks of both scripts have no mark but these. */
const mayBeMark = (unit: number): boolean => unit >= 0x180b || unit === 0xad || unit === 0x61c
