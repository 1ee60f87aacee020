import { intervieweeRegister } from '@apron/scoring/register.ts'
import { IconTrash } from '@tabler/icons-react'
import { type FocusEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Push } from '../frame/push.tsx'
import { type Interviewee, personFault } from '../model/interviewees.ts'
import { useLaunching } from '../use-work.ts'
import classes from './interviewees.module.css'
import { textDirection } from '../../../ui/text/text-direction.ts'
import { textLanguage } from '../../../ui/text/text-language.ts'

/** Name and function, kept at each keystroke and recorded when both fields are left. */
export function IntervieweeFields({
  person,
  value,
  isNew,
  onRemove,
}: {
  person: string
  value: Interviewee
  isNew: boolean
  onRemove: () => void
}) {
  const { t, i18n } = useTranslation('launch')
  const { writer } = useLaunching()
  const register = intervieweeRegister(person)
  const [wasLeft, setLeft] = useState(false)
  const fault = personFault(value)
  const showsFault = fault === 'too-long' || (fault === 'name' && wasLeft)
  const type = (part: Partial<Interviewee>): void =>
    writer.type(register, { ...value, ...part }, null)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): void => {
    if (currentTarget.closest('fieldset')?.contains(relatedTarget)) return
    setLeft(true)
    void writer.record(register)
  }
  return (
    <fieldset
      className={classes.person}
      aria-label={value.name === '' ? t('launch:people.new') : value.name}
    >
      <label className={classes.field}>
        {t('launch:people.name')}
        <input
          dir={textDirection(value.name, i18n.dir())}
          lang={textLanguage(value.name)}
          value={value.name}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for it.
          autoFocus={isNew}
          aria-invalid={showsFault}
          onChange={(event) => type({ name: event.target.value })}
          onBlur={leave}
        />
      </label>
      <label className={classes.field}>
        {t('launch:people.function')}
        <input
          dir={textDirection(value.function, i18n.dir())}
          lang={textLanguage(value.function)}
          value={value.function}
          aria-invalid={fault === 'too-long'}
          onChange={(event) => type({ function: event.target.value })}
          onBlur={leave}
        />
      </label>
      <Push
        look="round"
        aria-label={t('launch:people.remove', { name: value.name })}
        onClick={onRemove}
      >
        <IconTrash size={22} aria-hidden />
      </Push>
      {showsFault && (
        <p className={classes.fault} role="alert">
          {fault === 'name' ? t('launch:people.needs-name') : t('launch:people.too-long')}
        </p>
      )}
    </fieldset>
  )
}
