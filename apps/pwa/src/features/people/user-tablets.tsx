import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Agent } from '../../ui/agent.tsx'
import { Code } from '../../ui/code.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from '../../ui/rows.module.css'
import { Ago, Instant } from '../../ui/when.tsx'
import { AnswerState } from './answer-state.tsx'

type Tablet = Output<Table['user.devices']>['tablets'][number]

/** The tablets that somebody works on, and what each of them has not sent. */
export function UserTablets({ userId }: { userId: string }) {
  const { t } = useTranslation('people')
  const { api } = useTablet()
  const { data, error, refetch } = useAnswer('user.devices', { params: { userId } }, { api })
  return (
    <Panel title={t('people:tablet.title')}>
      {data === undefined && (
        <AnswerState
          title={t('people:tablet.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data?.tablets.length === 0 && <Text c="dimmed">{t('people:tablet.none')}</Text>}
      {data !== undefined && data.tablets.length > 0 && (
        <Stack>
          <Text c="dimmed">{t('people:tablet.advice')}</Text>
          <ul className={classes.list}>
            {data.tablets.map((tablet) => (
              <TabletRow key={tablet.id} tablet={tablet} />
            ))}
          </ul>
          {data.total > data.tablets.length && (
            <Text size="sm" c="dimmed">
              {t('shell:list.shown', { shown: data.tablets.length, total: data.total })}
            </Text>
          )}
        </Stack>
      )}
    </Panel>
  )
}

/** What a client that names no device is called in its place. */
const program = 'plain'

function TabletRow({ tablet }: { tablet: Tablet }) {
  const { t } = useTranslation('people')
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={600}>
          {tablet.id === program ? (
            t('people:tablet.program')
          ) : (
            <>
              <Code>{tablet.id.slice(-4)}</Code> <Agent value={tablet.agent} />
            </>
          )}
        </Text>
        <Text c="dimmed" size="sm">
          {t('people:session.seen')} <Ago value={tablet.lastSeenAt} />
          {tablet.firstSeenAt !== null && (
            <>
              {' · '}
              {t('people:tablet.since')} <Instant value={tablet.firstSeenAt} />
            </>
          )}
        </Text>
        {tablet.unsent.length === 0 && <Text size="sm">{t('people:tablet.all-sent')}</Text>}
        {tablet.unsent.map(({ assessment, count, reportedAt }) => (
          <Text key={assessment?.id ?? reportedAt} size="sm">
            <strong>{t('people:tablet.unsent', { count })}</strong> <Ago value={reportedAt} />
            {assessment !== null && (
              <>
                {' · '}
                <TextLink
                  to="/audits/assessment/$assessmentId"
                  params={{ assessmentId: assessment.id }}
                >
                  <bdi>{assessment.title}</bdi>
                </TextLink>
              </>
            )}
          </Text>
        ))}
      </div>
    </li>
  )
}
