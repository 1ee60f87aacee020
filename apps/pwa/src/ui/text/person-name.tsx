import { Written } from './written.tsx'
import { useTexts } from '../../i18n/use-texts.ts'

/** A person's name, in the direction of its own letters; a stranger is said to be one. */
export function PersonName({
  person,
}: {
  person: { firstName: string; lastName: string } | undefined
}) {
  const { t } = useTexts()
  if (person === undefined) return <>{t('shell:person.unknown')}</>
  return <Written>{`${person.firstName} ${person.lastName}`.trim()}</Written>
}
