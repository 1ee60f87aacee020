import { parseRegister } from '@apron/scoring/register.ts'
import { mayResolve } from '@apron/scoring/merge-heads.ts'
import { saveMarkOf, type SaveMark } from './model/save-mark.ts'
import { exceeds } from './model/answer-parts.ts'
import type { Shown } from './queries.ts'
import { useLaunching, useWorkState } from './use-work.ts'
import { isUnwritten, shownOf, valueOf, type WorkState } from './work/work.ts'
import type { Me } from '@apron/contracts/user.ts'

export type RegisterNow = {
  readonly shown: Shown
  readonly value: unknown
  readonly mark: SaveMark | null
  /** What this person may do here now. */
  readonly may: May
}

/**
 * `write`: change one's own value. `resolve`: end the conflict. `view`: read. While a conflict is
 * open, whoever has no value in it and may not end it reads.
 */
export type May = 'write' | 'resolve' | 'view'

/** One register as the screen has it; draws again only when something of it changes. */
export function useRegister(register: string): RegisterNow {
  const { work } = useLaunching()
  const me = work.me.id
  const shown = useWorkState((state) => shownOf(state, register))
  const value = useWorkState((state) => valueOf(state, register, me))
  const failure = useWorkState((state) => state.failures.get(register) ?? null)
  const isWriting = useWorkState((state) => isUnwritten(state, register))
  const may = useWorkState((state) => mayDo(state, register, work.me))
  const mark = saveMarkOf({ shown, failure, isWriting, isTooLong: exceeds(value), me })
  return { shown, value, mark, may }
}

/** Whether the question is on the screen in a version that was replaced: an answer to it would be none. */
export function isOutdated(state: WorkState, register: string): boolean {
  const { version } = shownOf(state, register).view
  const named = version === null ? null : parseRegister(register)
  if (version === null || named?.kind !== 'answer') return false
  const asked = state.outline.questions.find(({ id }) => id === named.question)
  return asked !== undefined && asked.version < version
}

/** What a person may do in a register as things stand. */
export function mayDo(state: WorkState, register: string, me: Me): May {
  const { isConflict, heads } = shownOf(state, register).view
  if (isOutdated(state, register)) return 'view'
  if (!isConflict) return state.readOnly === null ? 'write' : 'view'
  const isLead = state.assessment.leadId === me.id
  const mayAssign = me.permissions.includes('audit.assign')
  const resolves = mayResolve({ heads, author: me.id, isLead, mayAssign })
  if (resolves && state.resolveReadOnly === null) return 'resolve'
  const hasOwn = heads.some((head) => head.author === me.id)
  return state.readOnly === null && hasOwn ? 'write' : 'view'
}
