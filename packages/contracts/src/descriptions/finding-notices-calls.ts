import type { Descriptions } from '../descriptions.ts'
import type { findingNoticesTable } from '../tables/finding-notices.ts'

export const findingNoticesDescriptions: Descriptions<typeof findingNoticesTable> = {
  'finding-notice.list': {
    summary: 'The finding notices of an assessment, and how each was served',
    acts: [],
    reason: 'Whether findings were communicated is shown with its proof.',
  },
  'finding-notice.make': {
    summary: 'Issue the finding notice of the newest completion, or try again what failed',
    acts: ['finding-notice.make'],
    reason: 'Findings are communicated to whoever must correct them.',
  },
  'finding-notice.file': {
    summary: 'A finding notice as PDF',
    acts: [],
    reason: 'What is handed over is a document.',
  },
  'finding-notice.serve-by-mail': {
    summary: 'Serve a finding notice by email',
    acts: ['finding-notice.send'],
    reason: 'Days that count from service need a day and its proof.',
  },
  'finding-notice.serve-by-hand': {
    summary: 'Enter that a finding notice was handed over otherwise',
    acts: ['finding-notice.enter', 'action.serve'],
    reason: 'Notices are also handed over on paper, and someone answers for having entered it.',
  },
}
