import { parseRegister } from '@apron/scoring/register.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useIsReview } from '../review/review-context.ts'
import { useLaunching } from '../use-work.ts'

/**
 * Save and exit: typed texts become mutations, then the list of audits. What could not be written
 * keeps the person here, at the first place that says so.
 */
export function useExit(): () => Promise<void> {
  const { work, writer, go } = useLaunching()
  const navigate = useNavigate()
  const isReview = useIsReview()
  return useCallback(async () => {
    await writer.recordAll()
    const { failures, order } = work.state.read()
    const failed = failures.keys().next().value
    if (failed === undefined) {
      await navigate({ to: isReview ? '/review' : '/audits/home' })
      return
    }
    const named = parseRegister(failed)
    const question = named?.kind === 'answer' ? named.question : null
    if (question !== null) go({ question, panel: 'question', focus: 'heading' })
    else go({ question: order[0] ?? '', panel: 'summary', register: failed })
  }, [work, writer, go, navigate, isReview])
}
