import type { Handler, Handlers } from '../handler.ts'
import { loadReferences } from './queries.ts'

const ofQuestions: Handler<'references.of-questions'> = async (_, { db }) => ({
  references: await loadReferences(db),
})

export const referenceHandlers = {
  'references.of-questions': ofQuestions,
} satisfies Partial<Handlers>
