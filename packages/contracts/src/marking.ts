import * as z from 'zod/mini'
import { written } from './text.ts'

/** Most markings that an installation names, and characters of a name. */
export const markingsMax = 10
export const markingNameMax = 40

const markingId = z
  .string()
  .check(z.regex(/^[0-9a-z-]{1,40}$/, 'It must be the name of a marking.'))
const name = written(markingNameMax).check(z.minLength(1))

/** A protective marking, by its name in both languages. An assessment without one has none of them. */
export const marking = z.object({
  id: z.string(),
  name: z.object({ en: z.string(), ar: z.string() }),
})
export type Marking = z.infer<typeof marking>

export const markingKey = z.nullable(markingId)
export const markingsChange = z
  .array(z.strictObject({ id: markingId, name: z.strictObject({ en: name, ar: name }) }))
  .check(z.maxLength(markingsMax))

/** Those of an installation that has named none. */
export const defaultMarkings: readonly Marking[] = [
  { id: 'restricted', name: { en: 'Restricted', ar: 'مقيّد' } },
  { id: 'confidential', name: { en: 'Confidential', ar: 'سرّي' } },
]

/** A marking in the name of a file, before its ending: `-Confidential`; empty without one. */
export function markingInFileName(name: { en: string | null } | null | undefined): string {
  const word = (name?.en ?? '')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (word !== '') return `-${word}`
  return name === null || name === undefined ? '' : '-marked'
}
