import type { AnswerValue } from '@apron/contracts/mutation.ts'
import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import { findingMaxLength, referencesMax } from '@apron/scoring/limits.ts'

export const emptyAnswer: AnswerValue = { complianceLevel: null, findings: '', references: [] }

/** What a person does to an answer. */
export type AnswerEdit =
  | { readonly edit: 'level'; readonly level: ComplianceLevel | null }
  | { readonly edit: 'findings'; readonly text: string }
  | { readonly edit: 'add-reference' | 'remove-reference'; readonly reference: string }

/**
 * How a change is written. `draft`: typed text, and whatever comes with a text that is too long to
 * be sent, as it would be refused. `record`: everything else, at once and with the text as it stands.
 */
export type Write = { readonly as: 'record' | 'draft'; readonly value: AnswerValue }

/**
 * The answer after an edit, and how to write it; null where the edit changes nothing. An answer is
 * always written whole: a level tapped while a text is being typed takes the text with it.
 */
export function editAnswer(answer: AnswerValue, edit: AnswerEdit): Write | null {
  switch (edit.edit) {
    case 'level':
      if (answer.complianceLevel === edit.level) return null
      return write({ ...answer, complianceLevel: edit.level })
    case 'findings':
      if (answer.findings === edit.text) return null
      return { as: 'draft', value: { ...answer, findings: edit.text } }
    case 'add-reference': {
      const reference = edit.reference.trim()
      if (reference === '' || !hasRoom(answer) || answer.references.includes(reference)) return null
      return write({ ...answer, references: [...answer.references, reference] })
    }
    case 'remove-reference': {
      const references = answer.references.filter((one) => one !== edit.reference)
      return references.length === answer.references.length
        ? null
        : write({ ...answer, references })
    }
  }
}

const write = (value: AnswerValue): Write => ({
  as: isTooLong(value) ? 'draft' : 'record',
  value,
})

/** A finding over the limit is kept as a draft, never cut (specification, section 8). */
export const isTooLong = (answer: AnswerValue): boolean => answer.findings.length > findingMaxLength

export const hasRoom = (answer: AnswerValue): boolean => answer.references.length < referencesMax
