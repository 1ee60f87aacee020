import { assessmentKey } from '../assessment.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  enteredService,
  findingNoticeFileKey,
  findingNoticeKey,
  findingNotices,
  mailedService,
} from '../finding-notice.ts'
import { givenFile } from '../given-file.ts'

const anyAudit = ['audit.read', 'audit.read-submitted', 'audit.answer', 'report.read'] as const
const path = '/api/assessments/:assessmentId/finding-notices'

/** Notices by which findings are communicated to whoever must correct them, and how they were handed over. */
export const findingNoticesTable = {
  'finding-notice.list': {
    method: 'GET',
    path,
    access: anyAudit,
    params: assessmentKey,
    response: findingNotices,
  },
  'finding-notice.make': {
    method: 'POST',
    path,
    access: 'cap.review',
    params: assessmentKey,
    problems: ['status-conflict'],
    response: findingNotices,
  },
  'finding-notice.file': {
    method: 'GET',
    path: `${path}/:noticeId/:language`,
    access: anyAudit,
    params: findingNoticeFileKey,
    givesFile: true,
    response: givenFile,
  },
  'finding-notice.serve-by-mail': {
    method: 'POST',
    path: `${path}/:noticeId/mails`,
    access: 'cap.review',
    params: findingNoticeKey,
    body: mailedService,
    problems: ['status-conflict', 'no-mail', 'too-many-requests'],
    response: findingNotices,
  },
  'finding-notice.serve-by-hand': {
    method: 'POST',
    path: `${path}/:noticeId/entries`,
    access: 'cap.review',
    params: findingNoticeKey,
    body: enteredService,
    problems: ['status-conflict'],
    response: findingNotices,
  },
} as const satisfies Record<string, Endpoint>
