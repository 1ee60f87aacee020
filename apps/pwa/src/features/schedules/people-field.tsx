import { recipientsMost, type Schedule } from '@apron/contracts/schedule.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { holds } from '@apron/contracts/permission.ts'
import { ChosenField } from './chosen-field.tsx'
import { whyNotKey } from './schedule-keys.ts'
import { Written } from '../../ui/text/written.tsx'

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`

/** Whom a report is mailed to, of those who may see it; who schedules for nobody else gets it alone. */
export function PeopleField({
  report,
  values,
  recipients,
  error,
  onChange,
  onLeave,
}: {
  report: string
  values: readonly string[]
  /** As the server has them, with why one of them gets nothing. */
  recipients: Schedule['recipients']
  error: string | null
  onChange: (values: string[]) => void
  onLeave: () => void
}) {
  const { t } = useTranslation('schedules')
  const { api, me } = useTablet()
  const isForOthers = holds(me.role, 'schedule.organization')
  const { data } = useReply('schedules.recipients', { query: {} }, { api, isOff: !isForOthers })
  if (!isForOthers && values.every((id) => id === me.id))
    return (
      <Text>
        {t('schedules:to-you')} <bdi>{me.email}</bdi>
      </Text>
    )
  const people = data?.people ?? []
  const known = new Map(
    [...people.map((person) => ({ ...person, whyNot: null })), ...recipients].map((person) => [
      person.id,
      {
        label: nameOf(person),
        ...(person.whyNot !== null && { note: t(whyNotKey[person.whyNot]) }),
      },
    ]),
  )
  return (
    <ChosenField
      label={t('schedules:field.recipients')}
      hint={t('schedules:field.recipients-hint')}
      values={values}
      known={known}
      choices={people
        .filter(({ reports }) => reports.some((it) => it === report))
        .map((person) => ({
          id: person.id,
          label: nameOf(person),
          search: nameOf(person),
          words: <Written>{nameOf(person)}</Written>,
        }))}
      most={recipientsMost}
      error={error}
      onChange={onChange}
      onLeave={onLeave}
    />
  )
}
