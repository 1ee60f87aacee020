import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, faultMessage } from '../../tablet/online.tsx'
import { type Outcome, useOutcome } from '../../ui/page/outcome.tsx'

export type Acting = {
  /** Sends once at a time and says what came of it; whether it succeeded. */
  readonly act: (send: () => Promise<unknown>, done: string) => Promise<boolean>
  readonly isBusy: boolean
  /** What came of the last of them. */
  readonly outcome: Outcome | null
}

/**
 * What is done to one action. Where somebody else was first, their name is told and the action is read again; what
 * was typed stays where it is.
 */
export function useActing(reread: () => void) {
  const { t } = useTranslation('actions')
  const { outcome, tell, forget } = useOutcome()
  const [isBusy, setBusy] = useState(false)
  const act: Acting['act'] = async (send, done) => {
    if (isBusy) return false
    forget()
    setBusy(true)
    try {
      await send()
      tell({ tone: 'good', text: done })
      return true
    } catch (error) {
      const problem = error instanceof CallError ? error.problem : null
      const by = problem?.code === 'changed-meanwhile' ? problem.by : undefined
      tell({
        tone: 'danger',
        text: by === undefined ? t(...faultMessage(error)) : t('actions:changed-meanwhile', { by }),
      })
      if (error instanceof CallError && error.status === 409) reread()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, isBusy, outcome, tell }
}
