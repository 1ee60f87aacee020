import type { Mutation } from '@apron/contracts/mutation.ts'
import { complianceLevels, needsFinding } from '@apron/scoring/compliance-level.ts'

const finding = 'Two metres of the outer fence by gate 4 are cut and tied with wire.'

export type Answer = Extract<Mutation, { kind: 'answer' }>

/** The value of the answer at an index: all levels in turn, with a finding where one is needed. */
export function answerValueAt(index: number): Answer['value'] {
  const complianceLevel = complianceLevels[index % complianceLevels.length]!
  return { complianceLevel, findings: needsFinding(complianceLevel) ? finding : '', references: [] }
}

/** The mutations of one batch as a tablet sends them: one a question, from `n` on. */
export function answersOf(
  questions: readonly { readonly id: string; readonly version: number }[],
  given: {
    readonly newId: () => string
    readonly n: number
    readonly replaces?: readonly Answer[]
  },
): Answer[] {
  const at = new Date().toISOString()
  return questions.map(({ id: question, version }, index) => {
    const before = given.replaces?.[index]
    return {
      id: given.newId(),
      kind: 'answer',
      question,
      version,
      value: answerValueAt(index + given.n),
      base: before === undefined ? [] : [before.id],
      at,
      offset: 12,
      n: given.n + index,
    }
  })
}
