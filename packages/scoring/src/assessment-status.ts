/** Every status of an assessment, in the order of its life. */
export const assessmentStatuses = [
  'scheduled',
  'in-progress',
  'in-review',
  'returned',
  'complete',
  'cancelled',
] as const

export type AssessmentStatus = (typeof assessmentStatuses)[number]

/** How dashboards and filters count a status: a returned assessment is in progress again. */
export type StatusGroup = Exclude<AssessmentStatus, 'returned'>

/** True while the team's answers are taken as they arrive; in every other status they are parked. */
export const takesAnswers = (status: AssessmentStatus): boolean =>
  status === 'scheduled' || status === 'in-progress' || status === 'returned'

/** True while the team still owes the assessment: scheduled, in progress or returned. */
export const isOutstanding = (status: AssessmentStatus): boolean =>
  status === 'scheduled' || status === 'in-progress' || status === 'returned'

/**
 * True when an outstanding assessment is past its due date; on the day itself it is not.
 * Both days are `YYYY-MM-DD`, `today` as the calendar says where the assessment is due.
 */
export const isOverdue = (status: AssessmentStatus, dueOn: string | null, today: string): boolean =>
  isOutstanding(status) && dueOn !== null && dueOn < today

export const statusGroup = (status: AssessmentStatus): StatusGroup =>
  status === 'returned' ? 'in-progress' : status

/** What lists can be narrowed to: the groups of the dashboards, and two questions of time. */
export const statusFilters = [
  'outstanding',
  'overdue',
  'scheduled',
  'in-progress',
  'in-review',
  'complete',
  'cancelled',
] as const satisfies readonly (StatusGroup | 'outstanding' | 'overdue')[]
export type StatusFilter = (typeof statusFilters)[number]

/** Whether a list that is narrowed so shows it. `today` is `YYYY-MM-DD`. */
export function fitsStatus(
  { status, dueOn }: { readonly status: AssessmentStatus; readonly dueOn: string | null },
  filter: StatusFilter,
  today: string,
): boolean {
  if (filter === 'outstanding') return isOutstanding(status)
  if (filter === 'overdue') return isOverdue(status, dueOn, today)
  return statusGroup(status) === filter
}

/** Days without a word after which an audit under way is silent. */
export const silentDays = 7

/** True when nothing of an audit under way has reached the server for `silentDays`. Times in milliseconds. */
export const isSilent = (status: AssessmentStatus, heardAt: number, now: number): boolean =>
  statusGroup(status) === 'in-progress' && now - heardAt >= silentDays * 86_400_000

export type MoveName = 'start' | 'submit' | 'return' | 'complete' | 'reopen' | 'cancel'

/**
 * One way from a status to another. `by` says whose move it is:
 * `team` an auditor of the team, `reviewer` someone who had no part in it, `admin` an
 * administrator, `assigner` whoever assigns; each also needs the move's `permission`.
 * `needs` is what must be there first: `first-answer` (the answer itself is the move),
 * `answers` (no obstacle left, see `findObstacles`), a `comment`, or a `reason`.
 */
export type Move = {
  readonly name: MoveName
  readonly from: readonly AssessmentStatus[]
  readonly to: AssessmentStatus
  readonly by: 'team' | 'reviewer' | 'admin' | 'assigner'
  readonly permission?: string
  readonly needs?: 'first-answer' | 'answers' | 'comment' | 'reason'
}

/** Every move there is. What is not in this table does not happen. */
export const moves: readonly Move[] = [
  {
    name: 'start',
    from: ['scheduled'],
    to: 'in-progress',
    by: 'team',
    permission: 'audit.answer',
    needs: 'first-answer',
  },
  {
    name: 'submit',
    from: ['in-progress', 'returned'],
    to: 'in-review',
    by: 'team',
    permission: 'audit.submit',
    needs: 'answers',
  },
  {
    name: 'return',
    from: ['in-review'],
    to: 'returned',
    by: 'reviewer',
    permission: 'audit.review',
    needs: 'comment',
  },
  {
    name: 'complete',
    from: ['in-review'],
    to: 'complete',
    by: 'reviewer',
    permission: 'audit.review',
  },
  { name: 'reopen', from: ['complete'], to: 'in-review', by: 'admin', needs: 'reason' },
  {
    name: 'cancel',
    from: ['scheduled', 'in-progress'],
    to: 'cancelled',
    by: 'assigner',
    permission: 'audit.assign',
    needs: 'reason',
  },
]

/** The move between two statuses, or undefined where there is none. */
export const findMove = (from: AssessmentStatus, to: AssessmentStatus): Move | undefined =>
  moves.find((move) => move.to === to && move.from.includes(from))

export type MoveAttempt = {
  readonly from: AssessmentStatus
  readonly to: AssessmentStatus
  readonly isOnTeam: boolean
  /**
   * Was ever on the team, or wrote some of its work that stands: whatever was changed since, it is their
   * own, and nobody reviews that. A change made in review is no work of the team.
   */
  readonly hadPart: boolean
  readonly permissions: ReadonlySet<string>
  /** An administrator has every permission, but is on a team or not like anyone else. */
  readonly isAdmin: boolean
  /** May edit it as `mayEdit` says, and so cancel it, without assigning others. */
  readonly mayEdit?: boolean
  readonly hasReason: boolean
  readonly hasComment: boolean
  /** How many obstacles `findObstacles` found; only the submit asks. */
  readonly obstacles: number
}

export type MoveRefusal =
  | 'no-such-move'
  | 'not-on-team'
  | 'had-part'
  | 'not-permitted'
  | 'reason-missing'
  | 'comment-missing'
  | 'obstacles'

export type MoveVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly because: MoveRefusal }

/** Whether this person may make this move now, and if not, the first reason why. */
export function mayMove(attempt: MoveAttempt): MoveVerdict {
  const because = findRefusal(attempt)
  return because === undefined ? { ok: true } : { ok: false, because }
}

function findRefusal(attempt: MoveAttempt): MoveRefusal | undefined {
  const move = findMove(attempt.from, attempt.to)
  if (move === undefined) return 'no-such-move'
  if (move.by === 'team' && !attempt.isOnTeam) return 'not-on-team'
  if (move.by === 'reviewer' && attempt.hadPart) return 'had-part'
  if (!isPermitted(move, attempt)) return 'not-permitted'
  if (move.needs === 'reason' && !attempt.hasReason) return 'reason-missing'
  if (move.needs === 'comment' && !attempt.hasComment) return 'comment-missing'
  if (move.needs === 'answers' && attempt.obstacles > 0) return 'obstacles'
  return undefined
}

const isPermitted = (move: Move, { isAdmin, mayEdit, permissions }: MoveAttempt): boolean =>
  isAdmin ||
  (move.by === 'assigner' && mayEdit === true) ||
  (move.permission !== undefined && permissions.has(move.permission))

/** What somebody may do with an assessment as it stands, and what not, with the first reason why. */
export type MayMove = {
  readonly move: MoveName
  readonly to: AssessmentStatus
  /** Left out where it may be made. */
  readonly because?: MoveRefusal
}

/** Moves that people make at a desk; starting is the first answer's work, and submitting the tablet's. */
const atDesk: ReadonlySet<MoveName> = new Set(['return', 'complete', 'reopen', 'cancel'])

/** Whether a move is made by a person at a desk, rather than by an answer or a submit. */
export const isMadeAtDesk = (name: MoveName): boolean => atDesk.has(name)

/**
 * Every move at a desk that there is from here, each with why this person may not make it. A reason is
 * asked for when it is made, so none counts as missing.
 */
export const movesAtDesk = (
  attempt: Omit<MoveAttempt, 'to' | 'hasReason' | 'obstacles'>,
): readonly MayMove[] =>
  moves
    .filter(({ name, from }) => isMadeAtDesk(name) && from.includes(attempt.from))
    .map(({ name: move, to }) => {
      const verdict = mayMove({ ...attempt, to, hasReason: true, obstacles: 0 })
      return verdict.ok ? { move, to } : { move, to, because: verdict.because }
    })

/**
 * Whether somebody may change an answer themselves while it is in review: never whoever was once on the
 * team. Whoever did so may still return and complete: history, report and the completion dialog show it.
 */
export const mayEditInReview = ({
  status,
  wasOnTeam,
  mayEdit,
}: {
  readonly status: AssessmentStatus
  readonly wasOnTeam: boolean
  readonly mayEdit: boolean
}): boolean => status === 'in-review' && !wasOnTeam && mayEdit

/** Whether somebody may review at all, in whatever status: read closely, comment and settle. */
export const mayReview = ({
  hadPart,
  permissions,
  isAdmin,
}: Pick<MoveAttempt, 'hadPart' | 'permissions' | 'isAdmin'>): boolean =>
  !hadPart && (isAdmin || permissions.has('audit.review'))
