import type { ReportInput } from '../input.ts'
import { codeOf, unprintable } from './printable.ts'

/** The codes of characters in an assessment's texts that no font of its report has, as `U+1F6A7`. */
export const unprintableIn = ({ logo: _, ...input }: ReportInput): string[] =>
  unprintable(textsIn(input)).map(codeOf)

function* textsIn(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part
  else if (typeof part === 'object' && part !== null)
    for (const inner of Object.values(part)) yield* textsIn(inner)
}
