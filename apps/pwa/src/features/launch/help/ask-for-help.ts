import type { Client } from '@apron/contracts/client.ts'
import type { SpellingChecked } from '@apron/contracts/ai.ts'
import { findingMaxLength } from '@apron/scoring/limits.ts'
import { type Message, problemMessage } from '../../../ui/page/problem-message.ts'
import type { About, Help } from './help-buttons.tsx'

/** A text to take or to leave; `by` says who made it, and only `ai` is AI. */
export type Offer = {
  readonly text: string
  readonly by: 'dictionary' | 'template' | 'ai'
  /** Where the text differs from the one that was sent, word by word. */
  readonly changes: SpellingChecked['changes']
  readonly doubts: SpellingChecked['doubts']
}

/** The offer for a text, or what to show instead. Nothing is sent where it makes no sense. */
export async function askForHelp(
  api: Client,
  assessmentId: string,
  { help, about, text }: { help: Help; about: About; text: string },
): Promise<Offer | { readonly problem: Message }> {
  if (help === 'spelling') {
    if (text.trim() === '') return { problem: ['writing-help:spelling.empty'] }
    if (text.length > findingMaxLength) return { problem: ['writing-help:spelling.too-long'] }
    const result = await api('finding.check-spelling', { body: { finding: text } })
    return result.ok ? { ...result.value, text: result.value.finding } : failed(result)
  }
  const notes = text.trim() === '' ? {} : { notes: text }
  if (about.question === null) {
    const result = await api('finding.write', { body: { auditInfo: { assessmentId, ...notes } } })
    return result.ok
      ? { ...result.value, text: result.value.finding, changes: [], doubts: [] }
      : failed(result)
  }
  const { question: questionId, level } = about
  if (level === null) return { problem: ['writing-help:draft.needs-level'] }
  const auditInfo = { assessmentId, questionId, complianceLevel: level, ...notes }
  const result = await api('finding.write', { body: { auditInfo } })
  return result.ok
    ? { ...result.value, text: result.value.finding, changes: [], doubts: [] }
    : failed(result)
}

const failed = (result: Parameters<typeof problemMessage>[0]): { readonly problem: Message } => ({
  problem:
    result.status === 0 && result.foreignStatus === undefined
      ? ['writing-help:no-signal']
      : problemMessage(result),
})
