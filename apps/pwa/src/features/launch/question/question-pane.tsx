import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { isRepeatFinding } from '@apron/scoring/repeat-finding.ts'
import { IconRepeat } from '@tabler/icons-react'
import { lazy, memo, Suspense, useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { formatNumber } from '../../../ui/format.ts'
import { BilingualText } from '../../../ui/text/bilingual-text.tsx'
import { Code } from '../../../ui/text/code.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Comments } from '../comments/comments.tsx'
import { LeftOver } from '../conflict/left-over.tsx'
import { sayAnswer } from '../conflict/said-answer.tsx'
import { AnswerConflict } from '../conflict/answer-conflict.tsx'
import { answerOf } from '../model/answer-parts.ts'
import { editedHead } from '../model/edited.ts'
import { leftOverOf } from '../model/left-over.ts'
import type { Place } from '../use-place.ts'
import { useIsReview, useMayEdit } from '../review/review-context.ts'
import { isOutdated, useRegister } from '../use-register.ts'
import { useWorkState } from '../use-work.ts'
import { AnswerEditor } from './answer-editor.tsx'
import { AnswerReader } from './answer-reader.tsx'
import background from './background.module.css'
import { Background } from './background.tsx'
import { QuestionPath } from './question-path.tsx'
import classes from './question-pane.module.css'

const EditedNote = lazy(async () => ({
  default: (await import('../review/edited-note.tsx')).EditedNote,
}))
const AnswerEdit = lazy(async () => ({
  default: (await import('../review/answer-edit.tsx')).AnswerEdit,
}))
const LookedMark = lazy(async () => ({
  default: (await import('../review/looked-mark.tsx')).LookedMark,
}))
const QuestionHistory = lazy(async () => ({
  default: (await import('../review/question-history.tsx')).QuestionHistory,
}))

const FormerAnswers = lazy(async () => ({
  default: (await import('./former-answers.tsx')).FormerAnswers,
}))

const Documents = lazy(async () => ({
  default: (await import('./documents.tsx')).Documents,
}))

/** One question: what is asked, what is known about it, and the answer. */
export const QuestionPane = memo(function QuestionPane({ place }: { place: Place }) {
  const { t } = useTexts()
  const { question: id, focus } = place
  const row = useWorkState((state) => state.questions.get(id))
  const outlined = useWorkState((state) => state.outline.questions.find((one) => one.id === id))
  const hasDocuments = useWorkState(({ outline, questions }) =>
    (questions.get(id)?.references ?? []).some((cited) =>
      outline.references.some((one) => one.id === cited && one.file !== undefined),
    ),
  )
  const now = useRegister(answerRegister(id))
  const isReview = useIsReview()
  const isInReview = useWorkState(({ assessment }) => assessment.status === 'in-review')
  const mayEdit = useMayEdit() && isInReview
  const isEdited = editedHead(now.shown.view) !== undefined
  const isReturned = useWorkState(({ assessment }) => assessment.status === 'returned')
  const assessmentId = useWorkState(({ assessment }) => assessment.id)
  const isOld = useWorkState((state) => isOutdated(state, answerRegister(id)))
  const { may, shown } = now
  const leftOver = leftOverOf(shown.view)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus === 'heading') heading.current?.focus()
    // Once for each question that is chosen from a list.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [id, focus])
  if (outlined === undefined) return null
  const background = (
    <Background row={row} className={classes.background ?? ''}>
      {hasDocuments && (
        <Suspense fallback={null}>
          <Documents key={`documents ${id}`} cited={row?.references ?? []} />
        </Suspense>
      )}
    </Background>
  )
  const { isConflict } = shown.view
  return (
    <article className={classes.pane} aria-labelledby="question-text">
      <div className={classes.question}>
        <div className={classes.ask}>
          <p className={classes.where}>
            <span className={classes.number}>
              {t('launch:question.number')} <Code>{outlined.number}</Code>
              {typeof row?.sourceId === 'string' && (
                <>
                  {' · '}
                  <Code>{row.sourceId}</Code>
                </>
              )}
            </span>
            <QuestionPath question={outlined} />
          </p>
          <h2 ref={heading} tabIndex={-1} id="question-text" className={classes.text}>
            <BilingualText text={row?.text ?? outlined.label} />
          </h2>
        </div>
        {/* On a phone it stands above; what is to be decided stands above it. */}
        {!isConflict && background}
        <div className={classes.answer}>
          {isOld && <Notice tone="warning">{t('launch:former.outdated')}</Notice>}
          {isEdited && (
            <Suspense fallback={null}>
              <EditedNote view={shown.view} />
            </Suspense>
          )}
          {!isReview && <Comments on={id} />}
          {/* Above what is written: nobody answers the newer text without what the older one was told. */}
          {(shown.view.former.length > 0 || row?.earlier !== undefined) && (
            <Suspense fallback={null}>
              <FormerAnswers former={shown.view.former} row={row} />
            </Suspense>
          )}
          {isConflict && (
            <AnswerConflict key={`conflict ${id}`} question={id} version={outlined.version} />
          )}
          {may === 'write' && leftOver === null && (
            <AnswerEditor question={id} row={row} now={now} />
          )}
          {(may === 'view' || leftOver !== null) && !isConflict && (
            <AnswerReader question={id} now={now} />
          )}
          {mayEdit && (
            <Suspense fallback={null}>
              <AnswerEdit
                key={`edit ${id}`}
                assessmentId={assessmentId}
                question={id}
                standing={answerOf(shown.view.value)}
                base={shown.view.heads.map(({ revision }) => revision)}
                offered={row?.references}
              />
            </Suspense>
          )}
          <RepeatMark
            level={answerOf(now.value).complianceLevel}
            repeats={row?.previous?.repeats ?? 0}
          />
          {leftOver !== null && (
            <LeftOver draft={leftOver} version={outlined.version} say={sayAnswer} />
          )}
          {isReview && isInReview && (
            <Suspense fallback={null}>
              <LookedMark
                key={`looked ${id}`}
                question={id}
                base={shown.view.heads.map(({ revision }) => revision)}
              />
            </Suspense>
          )}
          {isReview && <Comments on={id} />}
          {(isReview || isReturned || isEdited) && (
            <Suspense fallback={null}>
              <QuestionHistory key={`history ${id}`} assessmentId={assessmentId} question={id} />
            </Suspense>
          )}
        </div>
        {isConflict && background}
      </div>
    </article>
  )
})

/** That this answer finds what audits before it found, and how many in a row. */
function RepeatMark({ level, repeats }: { level: ComplianceLevel | null; repeats: number }) {
  const { t, language } = useTexts()
  if (!isRepeatFinding(level, repeats)) return null
  return (
    <p className={background.repeats}>
      <IconRepeat size={18} aria-hidden />
      {t('launch:question.repeat', { count: repeats, number: formatNumber(repeats, language) })}
    </p>
  )
}
