/** Controls but line feed and tab, and the marks that turn the direction of what follows. */
const unwanted = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** A text as a person could have typed it, at most so many UTF-16 units. */
export const plainText = (text: string, maxLength: number): string =>
  cutText(text.replaceAll('\r\n', '\n').replaceAll(unwanted, '').trim(), maxLength)

/** A text cut between two words where it is too long, with a sign that there was more. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const room = text.slice(0, Math.max(0, maxLength - 1))
  const atWord = room.replace(/\s+\S*$/u, '')
  const kept = atWord.length > maxLength / 2 ? atWord : room.replace(/[\uD800-\uDBFF]$/, '')
  return `${kept.trimEnd()}…`.slice(0, maxLength)
}
