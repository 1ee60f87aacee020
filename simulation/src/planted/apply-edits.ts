import type { Edit } from './flaw.ts'

/** The source with its edits. Throws where it does not hold exactly once what an edit changes. */
export function applyEdits(name: string, source: string, edits: readonly Edit[]): string {
  let text = source
  for (const edit of edits) {
    if ('from' in edit) {
      text = text.slice(0, edit.from) + edit.replace + text.slice(edit.to)
      continue
    }
    const parts = text.split(edit.find)
    if (parts.length !== 2) {
      throw new Error(
        `${name}: ${edit.file} holds ${parts.length - 1} times what it changes, not once`,
      )
    }
    text = parts.join(edit.replace)
  }
  return text
}
