import { useTranslation } from 'react-i18next'

/** A person's name, in the direction of its own letters; a stranger is said to be one. */
export function PersonName({
  person,
}: {
  person: { firstName: string; lastName: string } | undefined
}) {
  const { t } = useTranslation('shell')
  if (person === undefined) return <>{t('shell:person.unknown')}</>
  return <bdi>{`${person.firstName} ${person.lastName}`.trim()}</bdi>
}
