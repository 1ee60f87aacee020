import { expect, test } from 'vitest'
import type { AssessmentRow } from '../../../data/tables.ts'
import type { AuditLine } from './audit-line.ts'
import { nextUp } from './next-up.ts'

const now = Date.parse('2026-11-21T08:00:00.000Z')
const at = { today: '2026-11-21', now }
const line = (title: string, part: Partial<AssessmentRow>, submit: AuditLine['submit'] = null) => {
  const row = { title, status: 'in-progress', dueOn: null, isOwn: false, ...part } as AssessmentRow
  return { row, answered: 0, unsent: 0, submit }
}
const own = { isOwn: true }
const quiet = '2026-11-14T08:00:00.000Z'
const lines = [
  line('planned', { ...own, status: 'scheduled', dueOn: '2026-12-01' }),
  line('begun', own),
  line('late plan', { ...own, status: 'scheduled', dueOn: '2026-11-20' }),
  line('returned and late', { ...own, status: 'returned', dueOn: '2026-11-01' }),
  line('handed in', own, 'waiting'),
  line('under way', { ...own, status: 'returned' }, 'under-way'),
  line('taken', own, 'submitted'),
  line('in review', { ...own, status: 'in-review' }),
  line('theirs, late', { dueOn: '2026-11-20', heardAt: quiet }),
  line('theirs, silent', { heardAt: quiet }),
  line('theirs, heard of', { heardAt: '2026-11-14T08:00:00.001Z' }),
  line('theirs, unled', { isUnled: true, dueOn: '2026-11-20' }),
  line('theirs, planned', { status: 'scheduled', heardAt: quiet }),
]
const seen = (person: Parameters<typeof nextUp>[1]) =>
  nextUp(lines, person, at).map((group) => [group.reason, ...group.lines.map((it) => it.row.title)])

test('an auditor does the returned first, then the overdue, the begun and the scheduled; a submit waits to be sent', () => {
  expect(seen({ answers: true, assigns: false })).toEqual([
    ['returned', 'returned and late'],
    ['overdue', 'late plan'],
    ['begun', 'begun'],
    ['scheduled', 'planned'],
    ['not-sent', 'handed in', 'under way'],
  ])
})

test('who assigns looks after what nobody leads, what is late and what is silent, each once', () => {
  const office = nextUp(
    lines.filter(({ row }) => !row.isOwn),
    { answers: false, assigns: true },
    at,
  )
  expect(office.map((group) => [group.reason, ...group.lines.map((it) => it.row.title)])).toEqual([
    ['unled', 'theirs, unled'],
    ['late', 'theirs, late'],
    ['silent', 'theirs, silent'],
  ])
})

test('who assigns sees first what nobody is left to review, and only they do', () => {
  const stuck = [line('stuck', { status: 'in-review', lacksReviewer: true })]
  const office = nextUp(stuck, { answers: false, assigns: true }, at)
  expect(office).toMatchObject([{ reason: 'unreviewed', lines: stuck }])
  expect(nextUp(stuck, { answers: true, assigns: false }, at)).toEqual([])
})

test('who neither answers nor assigns has nothing next', () => {
  expect(seen({ answers: false, assigns: false })).toEqual([])
})
