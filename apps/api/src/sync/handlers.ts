import type { Handlers } from '../handler.ts'
import { answer } from './answer.ts'
import { changes } from './changes.ts'

export const syncHandlers = {
  'assessment.answer': answer,
  'sync.changes': changes,
} satisfies Partial<Handlers>
