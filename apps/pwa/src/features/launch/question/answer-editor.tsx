import { answerRegister } from '@apron/scoring/register.ts'
import { memo, useCallback, useState } from 'react'
import type { QuestionRow } from '../../../data/tables.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { changeAnswer } from '../change-answer.ts'
import { Push } from '../frame/push.tsx'
import { answerOf } from '../model/answer-parts.ts'
import type { AnswerEdit } from '../model/edit-answer.ts'
import type { RegisterNow } from '../use-register.ts'
import { useLaunching } from '../use-work.ts'
import { AnsweredBy } from './answered-by.tsx'
import { FindingField } from './finding-field.tsx'
import { References } from './references.tsx'
import { findingFieldId } from './finding-field-id.ts'
import classes from './question-pane.module.css'
import { SkipDialog } from './skip-dialog.tsx'

/** Finding and references of the reader's own answer; its level is docked below (`LevelDock`). */
export function AnswerEditor({
  question,
  row,
  now: { value, shown },
}: {
  question: string
  row: QuestionRow | undefined
  now: RegisterNow
}) {
  const { work, writer } = useLaunching()
  const register = answerRegister(question)
  const answer = answerOf(value)
  const change = useCallback(
    (edit: AnswerEdit) => changeAnswer({ work, writer }, question, edit),
    [work, writer, question],
  )
  return (
    <>
      <div className={classes.part}>
        <FindingField
          id={findingFieldId}
          question={question}
          level={answer.complianceLevel}
          text={answer.findings}
          onType={(text) => change({ edit: 'findings', text })}
          onLeave={() => void writer.record(register)}
        />
      </div>
      <div className={classes.part}>
        <References
          question={question}
          cited={answer.references}
          ofQuestion={row?.references}
          onChange={change}
        />
      </div>
      <div className={classes.saved}>
        <AnsweredBy view={shown.view} />
      </div>
      <SkipPart question={question} />
    </>
  )
}

/** The way to say of a whole sub-category that it does not apply. The same at every question. */
const SkipPart = memo(function SkipPart({ question }: { question: string }) {
  const { t } = useTexts()
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <div>
      <Push look="bare" onClick={() => setAsked(question)}>
        {t('launch:skip.button')}
      </Push>
      {asked !== null && <SkipDialog question={asked} onClose={() => setAsked(null)} />}
    </div>
  )
})
