import { answerRegister } from '@apron/scoring/register.ts'
import { memo, useCallback } from 'react'
import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import { changeAnswer } from '../change-answer.ts'
import { answerOf } from '../model/answer-parts.ts'
import { leftOverOf } from '../model/left-over.ts'
import { useRegister } from '../use-register.ts'
import { useLaunching } from '../use-work.ts'
import { LevelPicker } from './level-picker.tsx'
import { SaveMark } from './save-mark.tsx'
import classes from './level-dock.module.css'

/**
 * The six levels where the thumb finds them without looking: above the bottom bar, at the same place for
 * every question, however long its text. What the save mark has to say grows upwards and moves none of them.
 */
export const LevelDock = memo(function LevelDock({ question }: { question: string }) {
  const { work, writer } = useLaunching()
  const register = answerRegister(question)
  const { value, mark, may, shown } = useRegister(register)
  const choose = useCallback(
    (level: ComplianceLevel) => changeAnswer({ work, writer }, question, { edit: 'level', level }),
    [work, writer, question],
  )
  if (may !== 'write' || leftOverOf(shown.view) !== null) return null
  return (
    <div className={classes.dock} data-tour="levels">
      <div className={classes.saved}>
        <SaveMark register={register} mark={mark} />
      </div>
      <LevelPicker level={answerOf(value).complianceLevel} onChoose={choose} />
    </div>
  )
})
