import type { Descriptions } from '../descriptions.ts'
import type { importsTable } from '../tables/imports.ts'

export const importsDescriptions: Descriptions<typeof importsTable> = {
  'import.preview': {
    summary: 'Say what a file would change, with every fault by row and column',
    acts: [],
    reason: 'A file is looked at before anything of it is written.',
  },
  'import.apply': {
    summary: 'Take a file in as its preview showed it, all of it or nothing',
    acts: ['import'],
    reason: 'Then it is taken in, all or nothing.',
  },
  'imports.list': {
    summary: 'Files that were taken in',
    acts: [],
    reason: 'What was taken in and can be taken back.',
  },
  'import.undo': {
    summary: 'Take back all that a file brought, while nothing refers to it',
    acts: ['imported.undo'],
    reason: 'And is taken back as a whole.',
  },
  'import.template': {
    summary: 'An empty file with the headings that an import knows',
    acts: [],
    reason: 'A file to begin with, with every column.',
  },
}
