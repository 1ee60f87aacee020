import type { Language } from '@apron/contracts/user.ts'

/** A report's file, as jobs name it. */
export type FileOrder = {
  readonly assessmentId: string
  readonly revision: number
  readonly language: Language
}

const named = (act: string) => (order: FileOrder) =>
  `${act} ${order.assessmentId} ${order.revision} ${order.language}`
export const issueKey = named('issue')
export const sealKey = named('seal')
export const stampKey = named('stamp')
