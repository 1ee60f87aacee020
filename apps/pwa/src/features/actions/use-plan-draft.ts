import type { ActionDetail, ActionPlan } from '@apron/contracts/action.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { useKept } from '../../ui/use-kept.ts'

/** Milliseconds after the last key until a draft goes to the server. */
const pause = 1500

export type DraftMark = 'none' | 'saving' | 'saved' | 'not-saved'

const blank: ActionPlan = { comment: '', cause: '', whys: [], parts: [], disagreement: '' }

/** The parts that are still to be planned: what is done stays as it is. */
function startOf({ draft, plan, parts }: ActionDetail): ActionPlan {
  const done = new Set(parts.flatMap(({ id, state }) => (state === 'planned' ? [] : [id])))
  const isOpen = ({ id }: { id: string }): boolean => !done.has(id)
  if (draft !== null) return { ...draft, parts: draft.parts.filter(isOpen) }
  if (plan === null) return blank
  const { comment, cause, whys, disagreement } = plan
  const open = parts.filter(isOpen).map(({ id, kind, action, office, startOn, endOn }) => ({
    id,
    kind,
    action,
    office,
    startOn,
    endOn,
  }))
  return { comment, cause, whys, disagreement, parts: open }
}

/**
 * What an owner is writing: kept in this browser with every key, through a reload and an ended session, and on the
 * server a moment later, for the other devices of this person.
 */
export function usePlanDraft(action: ActionDetail) {
  const { api } = useTablet()
  const [plan, keep, forget] = useKept<ActionPlan>(`action-plan-${action.id}`, startOf(action))
  const [mark, setMark] = useState<DraftMark>(action.draft === null ? 'none' : 'saved')
  const save = useSend('action.save-plan', { api })
  const latest = useRef(plan)
  const send = useDebouncedCallback(
    (draft: ActionPlan) => {
      save.mutate(
        { params: { actionId: action.id }, body: { plan: draft } },
        {
          onSuccess: () => {
            if (latest.current !== draft) return
            // The server has it: what another device writes then is not laid over by this.
            forget()
            setMark('saved')
          },
          onError: () => setMark('not-saved'),
        },
      )
    },
    { delay: pause, flushOnUnmount: true },
  )
  return {
    plan,
    mark,
    change: (parts: Partial<ActionPlan>): void => {
      const next = { ...plan, ...parts }
      keep(next)
      latest.current = next
      setMark('saving')
      send(next)
    },
    /** It was submitted: nothing of it is sent again. */
    forget: (): void => {
      send.cancel()
      forget()
    },
    cancel: (): void => send.cancel(),
  }
}
