import { answerRegister } from '@apron/scoring/register.ts'
import { useTranslation } from 'react-i18next'
import { changeAnswer } from '../change-answer.ts'
import { answerOf } from '../model/answer-parts.ts'
import { FindingField } from '../question/finding-field.tsx'
import { findingFieldId } from '../question/finding-field-id.ts'
import { LevelPicker } from '../question/level-picker.tsx'
import { References } from '../question/references.tsx'
import { useRegister } from '../use-register.ts'
import { useLaunching, useWorkState } from '../use-work.ts'
import { ConflictView } from './conflict-view.tsx'
import { sayAnswer } from './said-answer.tsx'
import { ThirdValue } from './third-value.tsx'

/** A question that was answered differently: both answers, and the end of it. */
export function AnswerConflict({ question, version }: { question: string; version: number }) {
  const { t } = useTranslation('launch')
  const { work, writer } = useLaunching()
  const register = answerRegister(question)
  const { value } = useRegister(register)
  const row = useWorkState((state) => state.questions.get(question))
  const answer = answerOf(value)
  const change = (edit: Parameters<typeof changeAnswer>[2]): void =>
    changeAnswer({ work, writer }, question, edit)
  const third = (
    <ThirdValue
      register={register}
      version={version}
      isComplete={answer.complianceLevel !== null}
      label={t('launch:conflict.write-answer')}
    >
      <LevelPicker
        level={answer.complianceLevel}
        onChoose={(level) => change({ edit: 'level', level })}
      />
      <FindingField
        id={findingFieldId}
        question={question}
        level={answer.complianceLevel}
        text={answer.findings}
        onType={(text) => change({ edit: 'findings', text })}
        onLeave={() => void writer.record(register)}
      />
      <References
        question={question}
        cited={answer.references}
        ofQuestion={row?.references}
        onChange={change}
      />
    </ThirdValue>
  )
  return <ConflictView register={register} version={version} say={sayAnswer} third={third} />
}
