import { actionStates, isSettledAction } from '@apron/scoring/action-lists.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ActionStateBadge } from '../ui/badges/action-state-badge.tsx'
import { formatNumber } from '../ui/format.ts'
import { TextLink } from '../ui/links.tsx'
import { ErrorPanel } from '../ui/page/error-panel.tsx'
import { Panel } from '../ui/page/panel.tsx'
import { BilingualText } from '../ui/text/bilingual-text.tsx'
import { Code } from '../ui/text/code.tsx'
import { Day } from '../ui/text/when.tsx'
import rows from '../ui/rows.module.css'
import { faultMessage, useReply } from './online.tsx'
import { useTablet } from './use-tablet.ts'

/** Those that are listed here; the others are behind a link. */
const most = 10

/** The corrective actions of an assessment, a location or a question: how many, and those that are due first. */
export function ActionsPanel({
  of,
}: {
  of: { readonly assessmentId: string } | { readonly locationId: string }
}) {
  const { t, i18n } = useTranslation(['actions', 'shell', 'words'])
  const { api, me } = useTablet()
  const { data, error, refetch } = useReply(
    'actions.list',
    { query: { ...of, limit: most } },
    { api },
  )
  const number = (value: number): string => formatNumber(value, i18n.language)
  if (error !== null) {
    return (
      <Panel title={t('actions:title')}>
        <ErrorPanel
          title={t('shell:list.failed')}
          cause={t(...faultMessage(error))}
          onRetry={() => void refetch()}
        />
      </Panel>
    )
  }
  if (data === undefined) return null
  const underWay = actionStates
    .filter((state) => !isSettledAction(state))
    .reduce((sum, state) => sum + data.counts[state], 0)
  return (
    <Panel title={t('actions:title')}>
      {data.total === 0 ? (
        <Text c="dimmed">{t('actions:panel.none')}</Text>
      ) : (
        <Text>
          {t('actions:panel.counts', {
            total: number(data.total),
            open: number(underWay),
            overdue: number(data.overdue),
          })}
        </Text>
      )}
      <ul className={rows.list}>
        {data.actions.map(({ id, number: code, question, state, dueOn, isOverdue }) => (
          <li key={id} className={rows.row}>
            <span className={rows.words}>
              <TextLink to="/actions/$actionId" params={{ actionId: id }} py="xs">
                <Code>{code}</Code>
              </TextLink>
              <Text size="sm" c="dimmed" lineClamp={2} lh="var(--cut-line)">
                <BilingualText text={question.text} quiet />
              </Text>
            </span>
            <ActionStateBadge state={state} />
            {dueOn !== null && (
              <Text size="sm" {...(isOverdue && { c: 'var(--danger-text)', fw: 600 })}>
                {isOverdue && `${t('words:overdue')} · `}
                <Day value={dueOn} />
              </Text>
            )}
          </li>
        ))}
      </ul>
      {'locationId' in of && me.permissions.includes('cap.review') && (
        <ToVerifyLink locationId={of.locationId} />
      )}
      {data.total > data.actions.length && (
        <TextLink to="/actions" search={of} py="xs">
          {t('actions:board.all', { number: number(data.total) })}
        </TextLink>
      )}
    </Panel>
  )
}

/** How many wait at the location for this person to look at; nothing where none do. */
function ToVerifyLink({ locationId }: { locationId: string }) {
  const { t, i18n } = useTranslation('on-site')
  const { api } = useTablet()
  const waiting = { locationId, waits: 'verify' } as const
  const { data } = useReply('actions.list', { query: { ...waiting, limit: 1 } }, { api })
  if (data === undefined || data.total === 0) return null
  return (
    <TextLink to="/actions" search={waiting} py="xs" display="block">
      {t('on-site:waiting', { number: formatNumber(data.total, i18n.language) })}
    </TextLink>
  )
}
