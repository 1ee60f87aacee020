import type { Descriptions } from '../descriptions.ts'
import type { translationsTable } from '../tables/translations.ts'

export const translationsDescriptions: Descriptions<typeof translationsTable> = {
  'translations.list': {
    summary: 'Texts of questions by what is missing or not checked in a language',
    acts: [],
    reason: 'The texts of the catalogue, by how far they are translated and checked.',
  },
  'translations.shares': {
    summary: 'How much of each category is translated and checked',
    acts: [],
    reason: 'How far each category is.',
  },
  'translation.check': {
    summary: 'Say that a text was checked in a language, or take that back',
    acts: ['texts.check', 'texts.uncheck'],
    reason: 'Somebody says that a text says the same in this language.',
  },
  'texts.add-missing': {
    summary: "Report a text of the app's own that is missing",
    acts: ['texts.missing'],
    reason: null,
  },
  'texts.missing': {
    summary: 'Texts that the app missed',
    acts: [],
    reason: 'What was sent as missing is read by whoever mends it.',
  },
  'texts.clear-missing': {
    summary: 'Forget which texts the app missed',
    acts: ['texts.clear-missing'],
    reason: 'And taken off the list.',
  },
}
