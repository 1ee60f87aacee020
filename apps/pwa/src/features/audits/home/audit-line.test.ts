import { expect, test } from 'vitest'
import type { AssessmentRow } from '../../../data/tables.ts'
import { arrange, type AuditLine, narrow } from './audit-line.ts'
import { readHomeFilter } from './home-filter.ts'

const line = (title: string, part: Partial<AssessmentRow> & { answered?: number }): AuditLine => {
  const nowhere = { en: null, ar: null }
  const { answered = 0, ...row } = part
  return {
    row: {
      title,
      status: 'in-progress',
      dueOn: null,
      isOwn: false,
      questionCount: 10,
      location: {
        code: 'RUH',
        name: { en: 'King Khalid', ar: 'الملك خالد' },
        municipality: nowhere,
        country: nowhere,
      },
      ...row,
    } as AssessmentRow,
    answered,
    unsent: 0,
    submit: null,
  }
}
const other = '0190bbbb-0000-7000-8000-000000000002'
const lines = [
  line('Done', { status: 'complete', dueOn: '2026-01-01', score: 80, leadId: other }),
  line('Late', { dueOn: '2026-11-01', isOwn: true, answered: 9 }),
  line('Returned', { status: 'returned', dueOn: '2026-12-01' }),
  line('Some day', { status: 'scheduled' }),
]
const shown = (search: Record<string, unknown>): string[] =>
  arrange(narrow(lines, readHomeFilter(search)), readHomeFilter(search), '2026-11-21', (a, b) =>
    a.localeCompare(b),
  ).map(({ row }) => row.title)

test.each<[Record<string, unknown>, string[]]>([
  [{}, ['Late', 'Returned', 'Some day', 'Done']],
  [{ down: true }, ['Done', 'Some day', 'Returned', 'Late']],
  [{ sort: 'due' }, ['Done', 'Late', 'Returned', 'Some day']],
  [{ tab: 'mine' }, ['Late']],
  [{ status: 'overdue' }, ['Late']],
  [{ status: 'in-progress' }, ['Late', 'Returned']],
  [{ status: 'outstanding' }, ['Late', 'Returned', 'Some day']],
  [{ status: 'complete' }, ['Done']],
  [{ q: 'الملك', sort: 'title' }, ['Done', 'Late', 'Returned', 'Some day']],
  [{ q: 'jeddah' }, []],
  [{ lead: other }, ['Done']],
  [{ from: '2026-11-01', to: '2026-11-30' }, ['Late']],
  [{ from: '2026-12-02' }, []],
  [{ sort: 'score', status: 'complete' }, ['Done']],
  [{ sort: 'progress', down: true, status: 'overdue' }, ['Late']],
])('%j shows %j', (search, expected) => {
  expect(shown(search)).toEqual(expected)
})

test('an odd address asks for nothing', () => {
  expect(readHomeFilter({ tab: 'x', status: ['a'], sort: 1, q: {}, down: 'true' })).toEqual({})
  expect(readHomeFilter({ q: 2026 })).toEqual({ q: '2026' })
  const odd = { lead: 'x', location: 1, from: '2026-13-01', to: 'soon', view: 'x', month: '2026-1' }
  expect(readHomeFilter(odd)).toEqual({})
  const good = { from: '2026-11-01', view: 'calendar', month: '2026-11', lead: other }
  expect(readHomeFilter(good)).toEqual(good)
})
