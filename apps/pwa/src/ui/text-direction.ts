/** Scripts that are written from right to left. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/**
 * The direction of a field that a person writes in: that of the first letter written; without one,
 * that of the page. `dir="auto"` would put cursor and placeholder of an empty field to the left in
 * Arabic too, and Mantine sets it on a frame around the input, where it never sees what is written.
 */
export function textDirection(text: string, page: 'ltr' | 'rtl'): 'ltr' | 'rtl' {
  const letter = /\p{L}/u.exec(text)?.[0]
  if (letter === undefined) return page
  return rightToLeft.test(letter) ? 'rtl' : 'ltr'
}
