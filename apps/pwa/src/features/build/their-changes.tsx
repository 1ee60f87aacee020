import type { Plan } from '@apron/contracts/planning.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../ui/format.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { type BuildField, type BuildValues, differing, valuesOf } from './values.ts'
import { Written } from '../../ui/text/written.tsx'

const fieldKey: Readonly<Record<BuildField, string>> = {
  title: 'build:field.title',
  locationId: 'build:field.location',
  auditType: 'build:field.type',
  isFocused: 'build:field.focused',
  grouping: 'build:field.grouping',
  leadId: 'build:field.lead',
  team: 'build:field.team',
  dueOn: 'build:field.due',
  fromOn: 'build:field.from',
  toOn: 'build:field.to',
  notes: 'build:field.notes',
  marking: 'build:field.marking',
  questions: 'build:panel.questions',
}

/** Says what somebody else saved while this was being typed, and asks whose words stand. */
export function TheirChanges({
  theirs,
  seen,
  onMine,
  onTheirs,
}: {
  /** What stands on the server; null until it is read. */
  theirs: Plan | null
  /** What stood there when the typing began. */
  seen: BuildValues
  onMine: () => void
  onTheirs: () => void
}) {
  const { t } = useTranslation('build')
  return (
    <Notice tone="warning">
      <Stack gap="xs">
        {theirs !== null && <Told now={valuesOf(theirs)} seen={seen} />}
        <Text>{t('build:stale.means')}</Text>
        <Group>
          <Button onClick={onMine}>{t('build:stale.mine')}</Button>
          <Button variant="default" onClick={onTheirs}>
            {t('build:stale.theirs')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  )
}

function Told({ now, seen }: { now: BuildValues; seen: BuildValues }) {
  const { t, i18n } = useTranslation('build')
  const fields = differing(seen, now)
  if (fields.length === 0) return <Text>{t('build:stale.elsewhere')}</Text>
  const said = (field: BuildField): string | null => {
    if (field === 'title' || field === 'notes') return now[field]
    const isDay = field === 'dueOn' || field === 'fromOn' || field === 'toOn'
    return isDay && now[field] !== '' ? formatDay(now[field], i18n.language) : null
  }
  return (
    <div>
      <Text fw={600}>{t('build:stale.changed')}</Text>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            {t(fieldKey[field])}
            {said(field) !== null && (
              <>
                {': '}
                <Written>{said(field)}</Written>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
