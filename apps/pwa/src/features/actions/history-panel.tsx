import type { ActionDetail } from '@apron/contracts/action.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ActionStateBadge } from '../../ui/badges/action-state-badge.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { PersonName } from '../../ui/text/person-name.tsx'
import { Instant } from '../../ui/text/when.tsx'
import { criterionKey, eventKey } from './action-words.ts'
import classes from './actions.module.css'
import { Prose } from '../../ui/text/prose.tsx'

/** Everything that happened to it, the latest first: who, when, with what words. */
export function HistoryPanel({ action: { events } }: { action: ActionDetail }) {
  const { t } = useTranslation('actions')
  return (
    <Panel title={t('actions:history.title')}>
      <ol className={classes.events} reversed>
        {events.map(({ id, at, by, side, kind, from, to, words, criteria, isInOwnersName }) => (
          <li key={id}>
            <Text fw={600} component="span">
              {t(eventKey[kind] ?? 'actions:event.other')}
            </Text>{' '}
            {from !== to && <ActionStateBadge state={to} />}
            <Text size="sm" c="dimmed">
              {by === null ? (
                t(side === 'server' ? 'actions:history.server' : 'actions:owner.somebody')
              ) : (
                <PersonName person={by} />
              )}
              {isInOwnersName && ` (${t('actions:history.in-owners-name')})`} ·{' '}
              <Instant value={at} />
            </Text>
            {words !== '' && <Prose>{words}</Prose>}
            {criteria.length > 0 && (
              <ul>
                {criteria.map(({ criterion, sentence }) => (
                  <li key={criterion}>
                    <strong>{t(criterionKey[criterion])}</strong>
                    <Prose>{sentence}</Prose>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
