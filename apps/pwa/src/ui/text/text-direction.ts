/**
 * The direction of a field that a person writes in, as the report has it; without a letter that of the page.
 * `dir="auto"` would put cursor and placeholder of an empty field to the left in Arabic too, and Mantine sets
 * it on a frame around the input, where it never sees what is written.
 */
export { textDirection } from '@apron/scoring/text-direction.ts'
