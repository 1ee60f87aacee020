import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../../ui/figures/figures.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Spinner } from '../../../ui/page/spinner.tsx'
import type { Place } from '../use-place.ts'
import { useLaunching, useWorkState } from '../use-work.ts'
import { Comments } from '../comments/comments.tsx'
import { readPersistence } from '../queries.ts'
import { CategoryFigures } from './category-figures.tsx'
import { Interviewees } from './interviewees.tsx'
import { Obstacles } from './obstacles.tsx'
import { SubmitPart } from './submit-part.tsx'
import { SummaryTexts } from './summary-texts.tsx'
import { useJudgement } from './use-judgement.ts'
import classes from './summary-panel.module.css'

/** How the audit stands, what is missing, what is said of the whole, and the submit. */
export default function SummaryPanel({ place }: { place: Place }) {
  const { t } = useTranslation(['launch', 'words'])
  const isWhole = useWorkState((state) => state.isWhole)
  const judgement = useJudgement()
  const assessmentId = useWorkState((state) => state.assessment.id)
  const isCancelled = useWorkState((state) => state.assessment.status === 'cancelled')
  const heading = useRef<HTMLHeadingElement>(null)
  const { focus, register } = place
  useEffect(() => {
    if (!isWhole) return
    const meant = register === undefined ? null : document.getElementById(`part-${register}`)
    meant?.scrollIntoView({ block: 'center' })
    if (meant !== null) meant.focus()
    else if (focus === 'heading') heading.current?.focus()
  }, [isWhole, focus, register])
  // A score of half the answers would be a wrong score.
  if (!isWhole) return <Spinner />
  return (
    <div className={classes.panel}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {t('launch:summary.title')}
      </h2>
      {isCancelled ? (
        <p>{t('words:figure.none-cancelled')}</p>
      ) : (
        <Figures score={judgement.score} />
      )}
      <Obstacles obstacles={judgement.obstacles} />
      <SummaryTexts />
      <Interviewees />
      <Comments on={null} />
      <SubmitPart obstacles={judgement.obstacles} />
      <p>
        <TextLink to="/assessment/pdf-preview/$assessmentId" params={{ assessmentId }}>
          {t('launch:summary.report')}
        </TextLink>
      </p>
      {!isCancelled && <CategoryFigures categories={judgement.categories} />}
      <StorageNote />
    </div>
  )
}

/** Whether the browser has promised to keep what is on this tablet. */
function StorageNote() {
  const { t } = useTranslation('launch')
  const { work } = useLaunching()
  const isPersisted = useLiveQuery(() => readPersistence(work.db), [work])
  if (isPersisted === undefined || isPersisted === null) return null
  return (
    <p className={classes.foot}>
      {isPersisted ? t('launch:storage.kept') : t('launch:storage.may-be-cleared')}
    </p>
  )
}
