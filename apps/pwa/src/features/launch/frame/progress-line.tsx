import { useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { formatNumber } from '../../../ui/format.ts'
import { tallyOf } from '../model/tally.ts'
import { useWorkState } from '../use-work.ts'
import classes from './top-bar.module.css'

/** How many questions are answered, as a number and as a line. */
export function ProgressLine() {
  const { t, language } = useTexts()
  const questions = useWorkState((state) => state.outline.questions)
  const marks = useWorkState((state) => state.marks)
  const isWhole = useWorkState((state) => state.isWhole)
  const known = useWorkState((state) => state.assessment.answeredCount)
  const { answered, total } = useMemo(() => tallyOf(questions, marks), [questions, marks])
  // Until every register has been read, what the server last counted is nearer the truth.
  const done = isWhole ? answered : Math.max(answered, known)
  const number = (value: number): string => formatNumber(value, language)
  return (
    <div className={classes.progress}>
      <span>{t('launch:progress.answered', { done: number(done), total: number(total) })}</span>
      <div className={classes.meter} aria-hidden>
        <div
          className={classes.done}
          data-progress
          style={{ inlineSize: `${total === 0 ? 0 : (100 * done) / total}%` }}
        />
      </div>
    </div>
  )
}
