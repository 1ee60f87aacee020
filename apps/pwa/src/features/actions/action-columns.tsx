import type { Action } from '@apron/contracts/action.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ActionStateBadge, actionStateKey } from '../../ui/badges/action-state-badge.tsx'
import { LevelBadge } from '../../ui/badges/level-badge.tsx'
import { levelKey } from '../../ui/badges/level-look.ts'
import { MarkingBadge, markingColumn } from '../../ui/badges/marking-badge.tsx'
import { TextLink } from '../../ui/links.tsx'
import { type Column, dayCell } from '../../ui/list/column.ts'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { chooseText } from '../../ui/text/choose-text.ts'
import { Code } from '../../ui/text/code.tsx'
import { Written } from '../../ui/text/written.tsx'
import { ActionDue } from './action-due.tsx'
import { ActionMarks } from './action-marks.tsx'
import { dueKindKey } from './action-words.ts'

/** What the list of corrective actions tells of each. */
export function useActionColumns(): readonly Column<Action>[] {
  const { t, i18n } = useTranslation(['actions', 'words'])
  const nameOf = (text: { en: string | null; ar: string | null }): string =>
    chooseText(text, i18n.language)?.text ?? ''
  return [
    {
      key: 'number',
      label: t('actions:column.number'),
      sort: 'number',
      cell: ({ id, number, question, marking }) => (
        <>
          <TextLink to="/actions/$actionId" params={{ actionId: id }} fw={600} py="xs">
            <Code>{number}</Code>
          </TextLink>{' '}
          <MarkingBadge marking={marking} />
          <Text size="sm" c="dimmed" lineClamp={2} lh="var(--cut-line)">
            <BilingualText text={question.text} quiet />
          </Text>
        </>
      ),
      file: ({ number }) => number,
    },
    markingColumn<Action>(t, i18n.language),
    {
      key: 'state',
      label: t('actions:column.state'),
      cell: (action) => (
        <>
          <ActionStateBadge state={action.state} />
          <ActionMarks action={action} />
        </>
      ),
      file: ({ state }) => t(actionStateKey[state]),
    },
    {
      key: 'due',
      label: t('actions:column.due'),
      sort: 'due',
      cell: (action) => <ActionDue action={action} />,
      file: ({ dueOn }) => dayCell(dueOn),
    },
    {
      key: 'due-for',
      label: t('actions:column.due-for'),
      file: ({ dueKind }) => (dueKind === null ? '' : t(dueKindKey[dueKind])),
    },
    {
      key: 'overdue',
      label: t('words:overdue'),
      file: ({ isOverdue }) => (isOverdue ? t('actions:yes') : ''),
    },
    {
      key: 'level',
      label: t('actions:column.level'),
      cell: ({ level }) => <LevelBadge level={level} />,
      file: ({ level }) => t(levelKey[level]),
    },
    {
      key: 'location',
      label: t('actions:column.location'),
      cell: ({ location }) => (
        <>
          <Code>{location.code}</Code> <BilingualText text={location.name} quiet />
        </>
      ),
      file: ({ location }) => `${location.code} ${nameOf(location.name)}`.trim(),
    },
    {
      key: 'owner',
      label: t('actions:column.owner'),
      cell: (action) => <OwnerCell action={action} />,
      file: ({ owner }) => owner?.name ?? owner?.email ?? '',
    },
    {
      key: 'owner-organization',
      label: t('actions:column.owner-organization'),
      file: ({ owner }) => owner?.organization ?? '',
    },
    { key: 'finding', label: t('actions:column.finding'), file: ({ finding }) => finding },
    {
      key: 'regulations',
      label: t('actions:column.regulations'),
      file: ({ regulations }) => regulations,
    },
    {
      key: 'category',
      label: t('actions:column.category'),
      file: ({ category }) => nameOf(category.name),
    },
    {
      key: 'question',
      label: t('actions:column.question'),
      file: ({ question }) => `${question.number} ${nameOf(question.text)}`.trim(),
    },
    {
      key: 'opened',
      label: t('actions:column.opened'),
      sort: 'opened',
      file: ({ openedOn }) => dayCell(openedOn),
    },
    {
      key: 'closed',
      label: t('actions:column.closed'),
      file: ({ closedOn }) => dayCell(closedOn),
    },
  ]
}

/** Who answers it: by name once they took it up, by the address that was typed until then. */
export function OwnerCell({
  action: { owner, isWithoutOwner },
}: {
  action: Pick<Action, 'owner' | 'isWithoutOwner'>
}) {
  const { t } = useTranslation('actions')
  if (owner === null) {
    return (
      <Text span size="sm" c="dimmed">
        {t(isWithoutOwner ? 'actions:owner.lost' : 'actions:owner.none')}
      </Text>
    )
  }
  return (
    <>
      {owner.name === null ? (
        <Code>{owner.email ?? t('actions:owner.somebody')}</Code>
      ) : (
        <Written>{owner.name}</Written>
      )}
      {owner.organization !== null && (
        <Text size="sm" c="dimmed">
          <Written>{owner.organization}</Written>
        </Text>
      )}
      {!owner.hasTakenUp && (
        <Text size="sm" c="dimmed">
          {t('actions:owner.not-taken-up')}
        </Text>
      )}
    </>
  )
}
