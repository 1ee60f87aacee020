import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedUser } from '@apron/contracts/managed-user.ts'
import { faultMessage, useReply, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Agent } from '../../ui/text/agent.tsx'
import { Code } from '../../ui/text/code.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { deviceCode } from '../../ui/text/device-code.ts'
import { TextLink } from '../../ui/links.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import classes from '../../ui/rows.module.css'
import { Ago, Instant } from '../../ui/text/when.tsx'
import { ReplyState } from '../../tablet/reply-state.tsx'
import { nameOf } from './user-columns.tsx'
import { Written } from '../../ui/text/written.tsx'

type Tablet = Output<Table['user.devices']>['tablets'][number]

/** The tablets that somebody works on, what each of them has not sent, and a way to shut one out. */
export function UserTablets({ user }: { user: ManagedUser }) {
  const { t } = useTranslation('people')
  const { api, me } = useTablet()
  const params = { userId: user.id }
  const { data, error, refetch } = useReply('user.devices', { params }, { api })
  const refreshes = ['user.sessions', 'user.devices'] as const
  const ending = useSend('user.end-tablet', { api, refreshes })
  const [asked, setAsked] = useState<Tablet | null>(null)
  const { outcome, tell, forget } = useOutcome()
  const end = async ({ id: deviceId }: Tablet): Promise<void> => {
    setAsked(null)
    forget()
    try {
      const { ended } = await ending.mutateAsync({ params: { ...params, deviceId } })
      tell({ tone: 'good', text: t('people:session.ended', { count: ended }) })
    } catch (fault) {
      tell({
        tone: 'danger',
        text: `${t('people:session.not-ended')} ${t(...faultMessage(fault))}`,
      })
      void refetch()
    }
  }
  const name = nameOf(user)
  return (
    <Panel title={t('people:tablet.title')}>
      <OutcomeNotice outcome={outcome} />
      {data === undefined && (
        <ReplyState
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
              <TabletRow
                key={tablet.id}
                tablet={tablet}
                isBusy={ending.isPending}
                onEnd={user.id === me.id ? null : () => setAsked(tablet)}
              />
            ))}
          </ul>
          {data.total > data.tablets.length && (
            <Text size="sm" c="dimmed">
              {t('shell:list.shown', { shown: data.tablets.length, total: data.total })}
            </Text>
          )}
        </Stack>
      )}
      {asked !== null && (
        <ConfirmDialog
          title={t('people:tablet.ask-end', { name })}
          confirmLabel={t('people:tablet.end')}
          color="red"
          onClose={() => setAsked(null)}
          onConfirm={() => void end(asked)}
        >
          <Text>{t('people:session.means')}</Text>
          <Text>{t('people:session.means-unsent', { name })}</Text>
        </ConfirmDialog>
      )}
    </Panel>
  )
}

/** What a client that names no device is called in its place. */
const program = 'plain'

function TabletRow({
  tablet,
  isBusy,
  onEnd,
}: {
  tablet: Tablet
  isBusy: boolean
  /** Null on one's own page, where sessions are ended one by one. */
  onEnd: (() => void) | null
}) {
  const { t } = useTranslation('people')
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={600}>
          {tablet.id === program ? (
            t('people:tablet.program')
          ) : (
            <>
              <Code>{deviceCode(tablet.id)}</Code> <Agent value={tablet.agent} />
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
        <Text size="sm">
          {t(tablet.sessions === 0 ? 'people:tablet.signed-out' : 'people:tablet.signed-in')}
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
                  <Written>{assessment.title}</Written>
                </TextLink>
              </>
            )}
          </Text>
        ))}
      </div>
      {onEnd !== null && tablet.sessions > 0 && (
        <Button variant="default" disabled={isBusy} onClick={onEnd}>
          {t('people:tablet.end')}
        </Button>
      )}
    </li>
  )
}
