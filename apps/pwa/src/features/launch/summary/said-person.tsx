import { useTranslation } from 'react-i18next'
import { intervieweeOf } from '../model/interviewees.ts'
import { Written } from '../../../ui/text/written.tsx'

/** A person's name and function to read. */
export function SaidPerson({ value }: { value: unknown }) {
  const { t } = useTranslation('launch')
  const person = intervieweeOf(value)
  if (person === null) return <span>{t('launch:people.removed-by')}</span>
  return (
    <span>
      <Written>{person.name}</Written>
      {person.function !== '' && (
        <>
          {' · '}
          <Written>{person.function}</Written>
        </>
      )}
    </span>
  )
}
