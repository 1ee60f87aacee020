import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { TextLink } from '../../ui/links.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import classes from '../../ui/rows.module.css'
import { StatusBadge } from '../../ui/badges/status-badge.tsx'
import { Day } from '../../ui/text/when.tsx'
import { ReplyState } from '../../tablet/reply-state.tsx'
import { Written } from '../../ui/text/written.tsx'

type Row = Output<Table['user.assessments']>['assessments'][number]

/** What somebody has in hand, and where work of theirs came late and waits for a decision. */
export function UserAssessments({ userId }: { userId: string }) {
  const { t } = useTranslation('people')
  const { api } = useTablet()
  const { data, error, refetch } = useReply('user.assessments', { params: { userId } }, { api })
  const waiting = data?.assessments.reduce((sum, row) => sum + row.waiting, 0) ?? 0
  return (
    <Panel title={t('people:audit.title')}>
      <Stack>
        {data === undefined && (
          <ReplyState
            title={t('people:audit.failed')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {waiting > 0 && (
          <Notice tone="warning">
            {t('people:audit.waiting', { count: waiting })} {t('people:audit.waiting-advice')}
          </Notice>
        )}
        {data?.assessments.length === 0 && <Text c="dimmed">{t('people:audit.none')}</Text>}
        {data !== undefined && data.assessments.length > 0 && (
          <ul className={classes.list}>
            {data.assessments.map((row) => (
              <AssessmentLine key={row.id} row={row} />
            ))}
          </ul>
        )}
        {data !== undefined && data.total > data.assessments.length && (
          <Text size="sm" c="dimmed">
            {t('shell:list.shown', { shown: data.assessments.length, total: data.total })}
          </Text>
        )}
        {data !== undefined && data.complete > 0 && (
          <Text>{t('people:audit.complete', { count: data.complete })}</Text>
        )}
      </Stack>
    </Panel>
  )
}

function AssessmentLine({ row }: { row: Row }) {
  const { t } = useTranslation('people')
  const progress = { answered: row.answeredCount, total: row.questionCount }
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <TextLink
          to="/audits/assessment/$assessmentId"
          params={{ assessmentId: row.id }}
          fw={600}
          py="xs"
          display="inline-block"
        >
          <Written>{row.title}</Written>
        </TextLink>
        <Text c="dimmed" size="sm">
          {row.isLead && <>{t('people:audit.lead')} · </>}
          {t('people:audit.progress', progress)}
          {row.dueOn !== null && (
            <>
              {' · '}
              {t('people:audit.due')} <Day value={row.dueOn} />
            </>
          )}
        </Text>
        {row.waiting > 0 && (
          <Text size="sm" fw={600}>
            {t('people:audit.waiting', { count: row.waiting })}
          </Text>
        )}
      </div>
      <StatusBadge status={row.status} />
    </li>
  )
}
