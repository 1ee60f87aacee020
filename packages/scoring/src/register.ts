/** The summary texts of an assessment; each is a register of its own. */
export const summaryTexts = [
  'summary',
  'recommendations',
  'findings',
  'takeaways',
  'key-recommendations',
  'immediate-vulnerabilities',
] as const

export type SummaryText = (typeof summaryTexts)[number]

export type ParsedRegister =
  | { readonly kind: 'answer'; readonly question: string }
  | { readonly kind: 'summary'; readonly text: SummaryText }
  | { readonly kind: 'interviewee'; readonly person: string }

/** The name of the register that holds the answer to a question, within its assessment. */
export const answerRegister = (questionId: string): string => `answer/${questionId}`

/** The name of the register that holds one summary text, within its assessment. */
export const summaryRegister = (text: SummaryText): string => `summary/${text}`

/** The name of the register that holds one person interviewed, within its assessment. */
export const intervieweeRegister = (personId: string): string => `interviewee/${personId}`

const isSummaryText = (text: string): text is SummaryText =>
  (summaryTexts as readonly string[]).includes(text)

/**
 * Reads a register's name back: everything after the first slash is the id.
 * Null for what no register is called: an unknown kind or text, an empty id.
 */
export function parseRegister(name: string): ParsedRegister | null {
  const slash = name.indexOf('/')
  const id = name.slice(slash + 1)
  if (slash < 1 || id === '') return null
  switch (name.slice(0, slash)) {
    case 'answer':
      return { kind: 'answer', question: id }
    case 'summary':
      return isSummaryText(id) ? { kind: 'summary', text: id } : null
    case 'interviewee':
      return { kind: 'interviewee', person: id }
    default:
      return null
  }
}
