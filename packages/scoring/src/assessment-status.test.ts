import { expect, test } from 'vitest'
import {
  type AssessmentStatus,
  assessmentStatuses,
  findMove,
  fitsStatus,
  isOutstanding,
  isOverdue,
  isSilent,
  mayMove,
  mayReview,
  type MoveAttempt,
  moves,
  movesAtDesk,
  statusFilters,
  statusGroup,
  takesAnswers,
} from './assessment-status.ts'

test.each([
  { status: 'scheduled', group: 'scheduled', outstanding: true, answers: true },
  { status: 'in-progress', group: 'in-progress', outstanding: true, answers: true },
  { status: 'in-review', group: 'in-review', outstanding: false, answers: false },
  { status: 'returned', group: 'in-progress', outstanding: true, answers: true },
  { status: 'complete', group: 'complete', outstanding: false, answers: false },
  { status: 'cancelled', group: 'cancelled', outstanding: false, answers: false },
] as const)(
  '$status counts as $group; outstanding: $outstanding, takes answers: $answers',
  ({ status, group, outstanding, answers }) => {
    expect(statusGroup(status)).toBe(group)
    expect(isOutstanding(status)).toBe(outstanding)
    expect(takesAnswers(status)).toBe(answers)
  },
)

test.each([
  { status: 'scheduled', dueOn: '2026-11-20', overdue: true },
  { status: 'returned', dueOn: '2025-12-31', overdue: true },
  { status: 'in-progress', dueOn: '2026-11-21', overdue: false },
  { status: 'in-progress', dueOn: '2026-12-01', overdue: false },
  { status: 'in-progress', dueOn: null, overdue: false },
  { status: 'in-review', dueOn: '2026-11-01', overdue: false },
  { status: 'complete', dueOn: '2026-11-01', overdue: false },
  { status: 'cancelled', dueOn: '2026-11-01', overdue: false },
] as const)(
  '$status, due on $dueOn, is overdue on 2026-11-21: $overdue',
  ({ status, dueOn, overdue }) => {
    expect(isOverdue(status, dueOn, '2026-11-21')).toBe(overdue)
  },
)

test('there are these moves and no others', () => {
  const found = assessmentStatuses.flatMap((from) =>
    assessmentStatuses.flatMap((to) => {
      const move = findMove(from, to)
      return move === undefined ? [] : [`${from} → ${to}: ${move.name}`]
    }),
  )
  expect(found).toEqual([
    'scheduled → in-progress: start',
    'scheduled → cancelled: cancel',
    'in-progress → in-review: submit',
    'in-progress → cancelled: cancel',
    'in-review → returned: return',
    'in-review → complete: complete',
    'returned → in-review: submit',
    'complete → in-review: reopen',
  ])
})

test('no two moves lead from one status to the same other', () => {
  const ways = moves.flatMap(({ from, to }) => from.map((status) => `${status} ${to}`))
  expect(new Set(ways).size).toBe(ways.length)
})

const nobody = { isOnTeam: false, hadPart: false, permissions: new Set<string>(), isAdmin: false }
const auditor = {
  ...nobody,
  isOnTeam: true,
  hadPart: true,
  permissions: new Set(['audit.answer', 'audit.submit']),
}
const otherAuditor = { ...auditor, isOnTeam: false, hadPart: false }
const formerAuditor = { ...auditor, isOnTeam: false }
const viewerOnTeam = { ...auditor, permissions: new Set(['audit.read']) }
const analyst = { ...nobody, permissions: new Set(['audit.review']) }
const analystOnTeam = { ...analyst, isOnTeam: true, hadPart: true }
// Left the team, was made an analyst, or wrote what stands without ever being on the team.
const analystWithPart = { ...analyst, hadPart: true }
const supervisor = { ...nobody, permissions: new Set(['audit.assign']) }
const admin = { ...nobody, isAdmin: true }
const adminOnTeam = { ...admin, isOnTeam: true, hadPart: true }
const adminWithPart = { ...admin, hadPart: true }
const people = {
  nobody,
  auditor,
  otherAuditor,
  formerAuditor,
  viewerOnTeam,
  analyst,
  analystOnTeam,
  analystWithPart,
  supervisor,
  admin,
  adminOnTeam,
  adminWithPart,
}

const attempt = (
  who: keyof typeof people,
  from: AssessmentStatus,
  to: AssessmentStatus,
  rest: Partial<MoveAttempt> = {},
) => mayMove({ from, to, hasReason: true, hasComment: true, obstacles: 0, ...people[who], ...rest })

test.each([
  ['auditor', 'scheduled', 'in-progress'],
  ['auditor', 'in-progress', 'in-review'],
  ['auditor', 'returned', 'in-review'],
  ['adminOnTeam', 'in-progress', 'in-review'],
  ['analyst', 'in-review', 'returned'],
  ['analyst', 'in-review', 'complete'],
  ['admin', 'in-review', 'complete'],
  ['admin', 'complete', 'in-review'],
  ['supervisor', 'scheduled', 'cancelled'],
  ['supervisor', 'in-progress', 'cancelled'],
  ['admin', 'in-progress', 'cancelled'],
] as const)('%s may move it from %s to %s', (who, from, to) => {
  expect(attempt(who, from, to)).toEqual({ ok: true })
})

test.each([
  ['otherAuditor', 'in-progress', 'in-review', 'not-on-team'],
  ['admin', 'in-progress', 'in-review', 'not-on-team'],
  ['otherAuditor', 'scheduled', 'in-progress', 'not-on-team'],
  ['viewerOnTeam', 'in-progress', 'in-review', 'not-permitted'],
  ['analystOnTeam', 'in-review', 'complete', 'had-part'],
  ['analystOnTeam', 'in-review', 'returned', 'had-part'],
  ['adminOnTeam', 'in-review', 'complete', 'had-part'],
  ['auditor', 'in-review', 'returned', 'had-part'],
  ['formerAuditor', 'in-review', 'complete', 'had-part'],
  ['analystWithPart', 'in-review', 'complete', 'had-part'],
  ['analystWithPart', 'in-review', 'returned', 'had-part'],
  ['adminWithPart', 'in-review', 'complete', 'had-part'],
  ['otherAuditor', 'in-review', 'complete', 'not-permitted'],
  ['supervisor', 'in-review', 'complete', 'not-permitted'],
  ['analyst', 'complete', 'in-review', 'not-permitted'],
  ['auditor', 'in-progress', 'cancelled', 'not-permitted'],
  ['nobody', 'scheduled', 'cancelled', 'not-permitted'],
  ['supervisor', 'returned', 'cancelled', 'no-such-move'],
  ['admin', 'cancelled', 'scheduled', 'no-such-move'],
  ['admin', 'complete', 'returned', 'no-such-move'],
  ['auditor', 'in-progress', 'in-progress', 'no-such-move'],
] as const)('%s may not move it from %s to %s: %s', (who, from, to, because) => {
  expect(attempt(who, from, to)).toEqual({ ok: false, because })
})

test.each([
  ['auditor', 'in-progress', 'in-review', { obstacles: 1 }, 'obstacles'],
  ['analyst', 'in-review', 'returned', { hasComment: false }, 'comment-missing'],
  ['admin', 'complete', 'in-review', { hasReason: false }, 'reason-missing'],
  ['supervisor', 'scheduled', 'cancelled', { hasReason: false }, 'reason-missing'],
] as const)('%s may not move it from %s to %s with %o: %s', (who, from, to, rest, because) => {
  expect(attempt(who, from, to, rest)).toEqual({ ok: false, because })
})

test('what a move does not need is not asked for', () => {
  const bare = { hasReason: false, hasComment: false, obstacles: 9 }
  expect(attempt('analyst', 'in-review', 'complete', bare)).toEqual({ ok: true })
  expect(attempt('auditor', 'scheduled', 'in-progress', bare)).toEqual({ ok: true })
})

test('whoever may not move it is told that, and not what is missing', () => {
  const bare = { hasReason: false, hasComment: false, obstacles: 9 }
  expect(attempt('otherAuditor', 'in-progress', 'in-review', bare)).toEqual({
    ok: false,
    because: 'not-on-team',
  })
})

test('who had part in an audit may reopen it as an admin, and review it never', () => {
  expect(attempt('adminWithPart', 'complete', 'in-review')).toEqual({ ok: true })
  expect(mayReview(people.adminWithPart)).toBe(false)
  expect(mayReview(people.analystWithPart)).toBe(false)
  expect(mayReview(people.analyst)).toBe(true)
  expect(mayReview(people.admin)).toBe(true)
  expect(mayReview(people.supervisor)).toBe(false)
})

test.each([
  ['analyst', 'in-review', true, ['return', 'complete']],
  ['analyst', 'in-review', false, ['return comment-missing', 'complete']],
  ['analystWithPart', 'in-review', true, ['return had-part', 'complete had-part']],
  ['auditor', 'in-review', true, ['return had-part', 'complete had-part']],
  ['supervisor', 'in-review', true, ['return not-permitted', 'complete not-permitted']],
  ['admin', 'complete', false, ['reopen']],
  ['analyst', 'complete', false, ['reopen not-permitted']],
  ['supervisor', 'in-progress', false, ['cancel']],
  ['supervisor', 'returned', false, []],
  ['admin', 'cancelled', false, []],
] as const)('%s sees of it %s, comment %o: %o', (who, from, hasComment, seen) => {
  const found = movesAtDesk({ from, hasComment, ...people[who] })
  expect(found.map(({ move, because }) => [move, because].filter(Boolean).join(' '))).toEqual(seen)
})

test.each<[AssessmentStatus, string | null, readonly (typeof statusFilters)[number][]]>([
  ['scheduled', null, ['outstanding', 'scheduled']],
  ['scheduled', '2026-11-20', ['outstanding', 'overdue', 'scheduled']],
  ['in-progress', '2026-11-21', ['outstanding', 'in-progress']],
  ['returned', '2026-11-20', ['outstanding', 'overdue', 'in-progress']],
  ['in-review', '2026-11-20', ['in-review']],
  ['complete', '2026-11-20', ['complete']],
  ['cancelled', '2026-11-20', ['cancelled']],
])('what is %s and due %s is listed under %j', (status, dueOn, expected) => {
  const fits = statusFilters.filter((it) => fitsStatus({ status, dueOn }, it, '2026-11-21'))
  expect(fits).toEqual(expected)
})

test('an audit under way is silent after seven days without a word, and no other ever is', () => {
  const heardAt = Date.parse('2026-11-14T08:00:00.000Z')
  const later = heardAt + 7 * 86_400_000
  expect(isSilent('in-progress', heardAt, later - 1)).toBe(false)
  expect(assessmentStatuses.filter((it) => isSilent(it, heardAt, later))).toEqual([
    'in-progress',
    'returned',
  ])
})
