import type { AnswerValue } from '@apron/contracts/mutation.ts'
import type { Me } from '@apron/contracts/user.ts'
import type { Database } from '../../../data/database.ts'
import type {
  AssessmentRow,
  DraftRow,
  Outline,
  OutboxRow,
  QuestionRow,
} from '../../../data/tables.ts'
import type { Ports } from '../../../sync/send/ports.ts'
import type { ReadOnlyReason } from '../../../sync/record/read-only.ts'
import { emptyView, isOlder, type RegisterView } from '../../../sync/view/view.ts'
import type { Group } from '../model/arrange.ts'
import { leftOverOf } from '../model/left-over.ts'
import type { SaveFailure } from '../model/save-mark.ts'
import type { QuestionMark } from '../model/question-mark.ts'
import type { Shown } from '../queries.ts'
import type { State } from './make-state.ts'
import type { Readings } from './show-registers.ts'

/** One assessment open on the screen. */
export type WorkState = {
  readonly assessment: AssessmentRow
  readonly outline: Outline
  /** The `contentSeq` of what is open here. */
  readonly openedSeq: number
  readonly groups: readonly Group[]
  /** Ids of all questions as the list shows them. */
  readonly order: readonly string[]
  readonly readOnly: ReadOnlyReason | null
  readonly resolveReadOnly: ReadOnlyReason | null
  readonly submit: OutboxRow | null
  /** By register. Until `isWhole`, only the registers that were needed so far. */
  readonly shown: ReadonlyMap<string, Shown>
  /** By question; a question without an entry is untouched. */
  readonly marks: ReadonlyMap<string, QuestionMark>
  readonly isWhole: boolean
  /** Whole rows of the questions that were needed so far, and their neighbours. */
  readonly questions: ReadonlyMap<string, QuestionRow>
  /** What is on the screen and not yet known to be written, by register. */
  readonly typed: ReadonlyMap<string, unknown>
  readonly failures: ReadonlyMap<string, SaveFailure>
  /** Registers that are being written as a mutation. */
  readonly writing: ReadonlySet<string>
}

export type Work = {
  readonly assessmentId: string
  readonly me: Me
  readonly db: Database
  readonly ports: Ports
  readonly state: State<WorkState>
  readonly readings: Readings
}

export const nothingShown: Shown = { view: emptyView, waiting: null }

export const shownOf = (state: WorkState, register: string): Shown =>
  state.shown.get(register) ?? nothingShown

/** The value that the screen has for a register: typed, else a kept draft, else what stands. */
export function valueOf(state: WorkState, register: string, me: string): unknown {
  if (state.typed.has(register)) return state.typed.get(register)
  const { view } = shownOf(state, register)
  if (view.draft !== null && leftOverOf(view) === null) return draftOf(view.draft, view)
  return view.isConflict ? view.heads.findLast((head) => head.author === me)?.value : view.value
}

/** What was being typed: of an older version of the question all but its level, which has to be given anew. */
const draftOf = (draft: DraftRow, view: RegisterView): unknown =>
  isOlder(draft, { version: view.version ?? undefined })
    ? { ...(draft.value as AnswerValue), complianceLevel: null }
    : draft.value

/** Whether the screen has something in a register that is not known to be on the disk. */
export const isUnwritten = (state: WorkState, register: string): boolean =>
  state.typed.has(register) || state.writing.has(register)
