import { useTranslation } from 'react-i18next'
import { intervieweeOf } from '../model/interviewees.ts'

/** A person's name and function to read. */
export function SaidPerson({ value }: { value: unknown }) {
  const { t } = useTranslation('launch')
  const person = intervieweeOf(value)
  if (person === null) return <span>{t('launch:people.removed-by')}</span>
  return (
    <span>
      <bdi>{person.name}</bdi>
      {person.function !== '' && (
        <>
          {' · '}
          <bdi>{person.function}</bdi>
        </>
      )}
    </span>
  )
}
