import type { Descriptions } from '../descriptions.ts'
import type { referencesTable } from '../tables/references.ts'

export const referencesDescriptions: Descriptions<typeof referencesTable> = {
  'references.of-questions': {
    summary: 'References that questions may cite',
    acts: [],
    reason: null,
  },
  'references.all': {
    summary: 'Every reference, by page',
    acts: [],
    reason: null,
  },
  'reference.one': {
    summary: 'One reference with the questions that cite it',
    acts: [],
    reason: null,
  },
  'reference.create': {
    summary: 'Add a reference',
    acts: ['reference.create'],
    reason: null,
  },
  'reference.change': {
    summary: 'Change a reference',
    acts: ['reference.change'],
    reason: null,
  },
  'reference.delete': {
    summary: 'Delete a reference, or take it out of use where history refers to it',
    acts: ['reference.change', 'reference.delete'],
    reason: null,
  },
  'reference.attach': {
    summary: 'Attach a PDF to a reference',
    acts: ['reference.attach'],
    reason: 'A reference is read where it is cited, not looked for elsewhere.',
  },
  'reference.detach': {
    summary: 'Take the file of a reference off',
    acts: ['reference.detach'],
    reason: 'And its file is taken away again.',
  },
  'reference.file': {
    summary: 'The file of a reference',
    acts: [],
    reason: 'Tablets take it along.',
  },
}
