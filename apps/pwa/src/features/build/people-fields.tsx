import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import type { Planning } from '@apron/contracts/planning.ts'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../ui/fields/picker.tsx'
import { idsOf } from './values.ts'
import { Written } from '../../ui/text/written.tsx'

const asHighAsAFinger = {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 'var(--touch-target)',
} as const

type Auditor = Planning['auditors'][number]
/** An auditor, or somebody of the team who is none any more. */
type Member = Pick<Auditor, 'id' | 'firstName' | 'lastName'> &
  Partial<Pick<Auditor, 'jobTitle' | 'openAudits'>>
const nameOf = ({ firstName, lastName }: Member): string => `${firstName} ${lastName}`

/** The lead and the others, of those who may audit, each with what they have to do in that time. */
export function PeopleFields({
  auditors,
  isInDays,
  members,
  state,
  leadId,
  team,
  leadError,
  teamError,
  onLead,
  onTeam,
  onLeave,
  onRetry,
}: {
  auditors: Planning['auditors']
  /** Their open audits are counted in the days that are filled in, not at any time. */
  isInDays: boolean
  /** Who is on the team now: whoever may not audit any more is shown, and can be taken off it. */
  members: readonly Member[]
  /** Whether those who may audit are known yet. */
  state: 'read' | 'reading' | 'failed'
  leadId: string
  team: string
  leadError: string | null
  teamError: string | null
  onLead: (id: string) => void
  onTeam: (ids: string) => void
  onLeave: () => void
  onRetry: () => void
}) {
  const { t } = useTranslation(['build', 'shell'])
  const people = useMemo<readonly Member[]>(() => {
    const offered = new Set(auditors.map(({ id }) => id))
    return [...auditors, ...members.filter(({ id }) => !offered.has(id))]
  }, [auditors, members])
  const choices = useMemo(
    () =>
      people.map((auditor) => ({
        id: auditor.id,
        label: nameOf(auditor),
        search: `${nameOf(auditor)} ${auditor.jobTitle ?? ''}`,
        words: <Person auditor={auditor} isInDays={isInDays} isKnown={state === 'read'} />,
      })),
    [people, isInDays, state],
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
        <Group style={{ gap: '0.25rem 2rem' }} mt="xs">
          {people
            .filter((auditor) => auditor.id !== leadId)
            .map((auditor) => (
              <Checkbox
                key={auditor.id}
                value={auditor.id}
                label={<Person auditor={auditor} isInDays={isInDays} isKnown={state === 'read'} />}
                styles={{ body: { alignItems: 'center' }, label: asHighAsAFinger }}
              />
            ))}
        </Group>
      </Checkbox.Group>
      {state === 'read' && auditors.length === 0 && (
        <Text c="dimmed">{t('build:field.nobody')}</Text>
      )}
      {state === 'failed' && (
        <Group>
          <Text c="var(--danger-text)">{t('build:failed.people')}</Text>
          <Button variant="default" onClick={onRetry}>
            {t('shell:error.retry')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function Person({
  auditor,
  isInDays,
  isKnown,
}: {
  auditor: Member
  isInDays: boolean
  isKnown: boolean
}) {
  const { t } = useTranslation('build')
  const { openAudits } = auditor
  return (
    <span>
      <Written>{nameOf(auditor)}</Written>{' '}
      <Text span c="dimmed" size="sm">
        {openAudits !== undefined &&
          t(isInDays ? 'build:field.open-audits-in-days' : 'build:field.open-audits', {
            count: openAudits,
          })}
        {openAudits === undefined && isKnown && t('build:field.no-auditor')}
      </Text>
    </span>
  )
}
