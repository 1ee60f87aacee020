import { memo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { OutlineQuestion } from '../../../data/tables.ts'
import { chooseText } from '../../../ui/text/choose-text.ts'
import type { QuestionMark } from '../model/question-mark.ts'
import { QuestionMarks } from './question-marks.tsx'
import classes from './outline-rows.module.css'

type QuestionRowProps = {
  question: OutlineQuestion
  mark: QuestionMark
  /** It has a comment that is not settled. */
  isCommented: boolean
  isCurrent: boolean
  onChoose: (question: string) => void
}

/** One question of the list: plain elements, drawn again only when something of it changed. */
export const QuestionRow = memo(
  function QuestionRow({ question, mark, isCommented, isCurrent, onChoose }: QuestionRowProps) {
    const { language } = useTexts()
    const chosen = chooseText(question.label, language)
    return (
      <button
        type="button"
        className={`${classes.row} ${classes.question}`}
        aria-current={isCurrent}
        onClick={() => onChoose(question.id)}
      >
        <QuestionMarks mark={mark} isCommented={isCommented} />
        <bdi className={classes.number} dir="ltr">
          {question.number}
        </bdi>
        <span className={classes.words} dir="auto" lang={chosen?.lang}>
          {chosen?.text}
        </span>
      </button>
    )
  },
  (a, b) =>
    a.question === b.question &&
    a.mark === b.mark &&
    a.isCommented === b.isCommented &&
    a.isCurrent === b.isCurrent,
)
