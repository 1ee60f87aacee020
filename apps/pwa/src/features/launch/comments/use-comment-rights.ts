import { findReviewFault } from '@apron/contracts/write-fault.ts'
import { commentRegister, settleRegister } from '@apron/scoring/register.ts'
import { useMemo } from 'react'
import { standIn } from '../../../sync/record/read-only.ts'
import { useLaunching, useWorkState } from '../use-work.ts'

export type CommentRights = {
  readonly begin: boolean
  readonly answer: boolean
  readonly settle: boolean
}

/** What this person may do with comments here now: the rule that the server has, too. */
export function useCommentRights(): CommentRights {
  const { work } = useLaunching()
  const assessment = useWorkState((state) => state.assessment)
  const isSubmitted = useWorkState((state) => state.readOnly === 'submit-queued')
  return useMemo(() => {
    const stand = standIn(assessment, work.me)
    const may = (register: string, value: unknown): boolean =>
      !isSubmitted &&
      !assessment.isGone &&
      findReviewFault(register, value, assessment.status, [], stand) === null
    const said = { on: null, text: '' }
    return {
      begin: may(commentRegister('new'), { ...said, to: null }),
      answer: may(commentRegister('new'), { ...said, to: 'another' }),
      settle: may(settleRegister('one'), true),
    }
  }, [assessment, work, isSubmitted])
}
