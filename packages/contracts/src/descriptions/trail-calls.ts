import type { Descriptions } from '../descriptions.ts'
import type { trailTable } from '../tables/trail.ts'

export const trailDescriptions: Descriptions<typeof trailTable> = {
  'trail.list': {
    summary: 'The log of acts by filter, by page',
    acts: [],
    reason: 'Admins read who did what.',
  },
  'trail.of-object': {
    summary: 'What happened to one thing',
    acts: [],
    reason: 'And what became of one object.',
  },
  'trail.names': {
    summary: 'Names of the people and acts that the log can be filtered by',
    acts: [],
    reason: 'A row of the log names people and things by id alone.',
  },
  'trail.chain': {
    summary: 'How far the chain of the log was checked, and whether it is whole',
    acts: [],
    reason: 'Whether the log is whole, as far as it was checked.',
  },
  'trail.check-chain': {
    summary: 'Check the next part of the chain of the log',
    acts: [],
    reason: 'Checks some of it, and goes on where the last call stopped.',
  },
}
