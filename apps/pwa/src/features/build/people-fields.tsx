import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import type { Planning } from '@apron/contracts/planning.ts'
import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../ui/picker.tsx'
import { idsOf } from './values.ts'

type Auditor = Planning['auditors'][number]
const nameOf = ({ firstName, lastName }: Auditor): string => `${firstName} ${lastName}`

/** The lead and the others, of those who may audit, each with what they have to do in that time. */
export function PeopleFields({
  auditors,
  leadId,
  team,
  leadError,
  teamError,
  onLead,
  onTeam,
  onLeave,
}: {
  auditors: Planning['auditors']
  leadId: string
  team: string
  leadError: string | null
  teamError: string | null
  onLead: (id: string) => void
  onTeam: (ids: string) => void
  onLeave: () => void
}) {
  const { t } = useTranslation('build')
  const choices = useMemo(
    () =>
      auditors.map((auditor) => ({
        id: auditor.id,
        label: nameOf(auditor),
        search: `${nameOf(auditor)} ${auditor.jobTitle ?? ''}`,
        words: <Person auditor={auditor} />,
      })),
    [auditors],
  )
  const chosen = new Set(idsOf(team))
  return (
    <Stack>
      <Picker
        label={t('build:field.lead')}
        hint={t('build:field.lead-hint')}
        value={leadId}
        choices={choices}
        error={leadError}
        onChoose={onLead}
        onLeave={onLeave}
      />
      <Checkbox.Group
        size="md"
        label={t('build:field.team')}
        error={teamError}
        value={[...chosen]}
        onChange={(ids) => onTeam(ids.join(','))}
      >
        <Group gap="xs" mt="xs">
          {auditors
            .filter((auditor) => auditor.id !== leadId)
            .map((auditor) => (
              <Checkbox
                key={auditor.id}
                value={auditor.id}
                label={<Person auditor={auditor} />}
                styles={{ body: { alignItems: 'center', minBlockSize: 'var(--touch-target)' } }}
              />
            ))}
        </Group>
      </Checkbox.Group>
      {auditors.length === 0 && <Text c="dimmed">{t('build:field.nobody')}</Text>}
    </Stack>
  )
}

function Person({ auditor }: { auditor: Auditor }) {
  const { t } = useTranslation('build')
  return (
    <span>
      <bdi>{nameOf(auditor)}</bdi>{' '}
      <Text span c="dimmed" size="sm">
        {t('build:field.open-audits', { count: auditor.openAudits })}
      </Text>
    </span>
  )
}
