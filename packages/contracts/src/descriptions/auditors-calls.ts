import type { Descriptions } from '../descriptions.ts'
import type { auditorsTable } from '../tables/auditors.ts'

export const auditorsDescriptions: Descriptions<typeof auditorsTable> = {
  'auditors.list': {
    summary: 'Who may audit',
    acts: [],
    reason: null,
  },
}
