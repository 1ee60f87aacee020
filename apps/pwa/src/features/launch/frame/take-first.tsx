import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isStorageFull, StorageFullError } from '../../../sync/record/storage-full.ts'
import { takeOffline, type Failure, type Step } from '../../../sync/apply/take-offline.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { ErrorPanel } from '../../../ui/page/error-panel.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/page/page.tsx'
import type { Message } from '../../../ui/page/problem-message.ts'
import { Spinner } from '../../../ui/page/spinner.tsx'
import { verdictMessage } from '../../../ui/verdict-message.ts'
import { useIsReview } from '../review/review-context.ts'
import { NoQuestionsWords } from './no-questions.tsx'

type Outcome = Step | { readonly failed: Message | 'no-questions' }

const stepKeys: Readonly<Record<Step, string>> = {
  asking: 'launch:take.asking',
  storing: 'launch:take.storing',
  stored: 'launch:take.stored',
}

/** Puts everything that the assessment needs on this tablet, then opens it; else says why not. */
export function TakeFirst({
  assessmentId,
  onTaken,
}: {
  assessmentId: string
  onTaken: () => Promise<void>
}) {
  const { t } = useTranslation(['launch', 'review', 'shell'])
  const { db, ports } = useTablet()
  const isReview = useIsReview()
  const [outcome, setOutcome] = useState<Outcome>('asking')
  const isAsking = useRef(false)
  const take = useCallback(async (): Promise<void> => {
    if (isAsking.current) return
    isAsking.current = true
    const failed = await takeOffline(db, ports, assessmentId, { onStep: setOutcome }).then(
      (failure) =>
        failure === null
          ? null
          : lacksQuestions(failure)
            ? ('no-questions' as const)
            : messageOf(failure),
      (error: unknown): Message => [
        error instanceof StorageFullError || isStorageFull(error)
          ? 'launch:take.no-room'
          : 'shell:problem.fault',
      ],
    )
    isAsking.current = false
    if (failed === null) await onTaken()
    else setOutcome({ failed })
  }, [db, ports, assessmentId, onTaken])
  useEffect(() => {
    // Fetching is what this screen is for; its steps are what it shows.
    // oxlint-disable-next-line react/set-state-in-effect
    void take()
  }, [take])

  if (typeof outcome === 'string') return <Spinner label={t(stepKeys[outcome])} />
  if (outcome.failed === 'no-questions')
    return (
      <Page title={t('launch:take.title')}>
        <NoQuestionsWords title={t('launch:no-questions.title')} />
      </Page>
    )
  return (
    <Page title={t(isReview ? 'review:queue.title' : 'launch:take.title')}>
      <ErrorPanel
        title={t('launch:take.failed')}
        cause={t(...outcome.failed)}
        onRetry={() => void take()}
        actions={
          isReview ? (
            <ButtonLink to="/review" variant="default">
              {t('review:to-queue')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/audits/home" variant="default">
              {t('launch:no-questions.home')}
            </ButtonLink>
          )
        }
      />
    </Page>
  )
}

/** The cause. Where nothing answered, it is where the tablet is. */
const messageOf = (failure: Failure): Message =>
  failure.outcome.status === 0 ? ['launch:take.offline'] : verdictMessage(failure)

const lacksQuestions = ({ outcome }: Failure): boolean =>
  outcome.isOurs && (outcome.body as { code?: string } | null)?.code === 'no-questions'
