import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../../ui/page/spinner.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { LaunchScreen } from './frame/launch-screen.tsx'
import { NoQuestions } from './frame/no-questions.tsx'
import { TakeFirst } from './frame/take-first.tsx'
import { ReviewContext } from './review/review-context.ts'
import { openWork } from './work/open-work.ts'
import type { Work } from './work/work.ts'

type LaunchPageProps = {
  assessmentId: string
  question?: string | undefined
  panel?: 'summary' | undefined
  /** A reviewer's: with what they decide, and what the server tells them of it. */
  isReview?: boolean
}

/** The audit-taking screen. What is not on this tablet yet is taken first, where there is signal. */
export default function LaunchPage({ isReview = false, ...props }: LaunchPageProps) {
  return (
    <ReviewContext value={isReview}>
      <Opened key={props.assessmentId} {...props} />
    </ReviewContext>
  )
}

function Opened({ assessmentId, question, panel }: Omit<LaunchPageProps, 'isReview'>) {
  // What is drawn at each step takes its texts by `useTexts`, which does not wait for them.
  useTranslation(['launch', 'words', 'shell'])
  const tablet = useTablet()
  const [work, setWork] = useState<Work | 'opening' | 'not-taken'>('opening')
  const open = useCallback(async () => {
    const opened = await openWork(tablet, assessmentId, question)
    setWork(opened ?? 'not-taken')
    // The question only decides where to begin; later the screen moves by itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tablet, assessmentId])
  useEffect(() => {
    void open()
  }, [open])

  if (work === 'opening') return <Spinner />
  if (work === 'not-taken') return <TakeFirst assessmentId={assessmentId} onTaken={open} />
  const first = work.state.read().questions.keys().next().value
  if (first === undefined) return <NoQuestions work={work} />
  return (
    <LaunchScreen
      key={work.state.read().openedSeq}
      work={work}
      first={first}
      question={question}
      panel={panel}
      onReopen={open}
    />
  )
}
