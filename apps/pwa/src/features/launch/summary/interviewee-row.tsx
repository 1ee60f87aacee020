import { intervieweeRegister } from '@apron/scoring/register.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictView } from '../conflict/conflict-view.tsx'
import { type Interviewee, intervieweeOf, nobody } from '../model/interviewees.ts'
import { Push } from '../frame/push.tsx'
import { SaveMark } from '../question/save-mark.tsx'
import { useRegister } from '../use-register.ts'
import { useLaunching } from '../use-work.ts'
import { IntervieweeFields } from './interviewee-fields.tsx'
import { SaidPerson } from './said-person.tsx'
import { Written } from '../../../ui/text/written.tsx'
import classes from './interviewees.module.css'

const say = (value: unknown): ReactNode => <SaidPerson value={value} />

/** One person interviewed: to edit, to read, in conflict, or just removed. */
export function IntervieweeRow({
  person,
  isNew,
  onRemoved,
  onBack,
}: {
  person: string
  isNew: boolean
  onRemoved: () => void
  onBack: () => void
}) {
  const { t } = useTranslation('launch')
  const { writer } = useLaunching()
  const register = intervieweeRegister(person)
  const { value, mark, may, shown } = useRegister(register)
  const [before, setBefore] = useState<Interviewee>(nobody)
  const now = intervieweeOf(value)
  const isRemoved = now === null && shown.view.heads.length > 0
  const remove = async (): Promise<void> => {
    setBefore(now ?? nobody)
    // Somebody who was never recorded is simply given up.
    if (shown.view.heads.length === 0) await writer.drop(register)
    else await writer.save(register, null, null)
    onRemoved()
  }
  const bringBack = async (): Promise<void> => {
    await writer.save(register, before, null)
    onBack()
  }
  if (shown.view.isConflict && may !== 'write')
    return (
      <li id={`part-${register}`} tabIndex={-1}>
        <ConflictView register={register} version={null} say={say} />
      </li>
    )
  if (isRemoved && before.name !== '')
    return (
      <li className={classes.removed}>
        {t('launch:people.removed')} <Written>{before.name}</Written>
        {may === 'write' && <Push onClick={() => void bringBack()}>{t('launch:people.undo')}</Push>}
        <SaveMark register={register} mark={mark} />
      </li>
    )
  if (isRemoved && !shown.view.isConflict) return null
  return (
    <li id={`part-${register}`} tabIndex={-1}>
      {shown.view.isConflict && <ConflictView register={register} version={null} say={say} />}
      {may === 'view' ? (
        <SaidPerson value={now} />
      ) : (
        <IntervieweeFields
          person={person}
          value={now ?? nobody}
          isNew={isNew}
          onRemove={() => void remove()}
        />
      )}
      <SaveMark register={register} mark={mark} />
    </li>
  )
}
