import type { Output } from '@apron/contracts/endpoint.ts'
import type { ManagedUser } from '@apron/contracts/managed-user.ts'
import type { Table } from '@apron/contracts/table.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Agent } from '../../ui/text/agent.tsx'
import { Code } from '../../ui/text/code.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { deviceCode } from '../../ui/text/device-code.ts'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import classes from '../../ui/rows.module.css'
import { Ago, Instant } from '../../ui/text/when.tsx'
import { ReplyState } from '../../tablet/reply-state.tsx'
import { nameOf } from './user-columns.tsx'

type Session = Output<Table['user.sessions']>['sessions'][number]

/** Where somebody is signed in. A lost tablet is shut out here, and the person stays active. */
export function UserSessions({ user }: { user: ManagedUser }) {
  const { t } = useTranslation('people')
  const { api, me } = useTablet()
  const params = { userId: user.id }
  const { data, error, refetch } = useReply('user.sessions', { params }, { api })
  const refreshes = ['user.sessions', 'user.devices'] as const
  const one = useSend('user.end-session', { api, refreshes })
  const all = useSend('user.end-sessions', { api, refreshes })
  const [asked, setAsked] = useState<Session | 'all' | null>(null)
  const { outcome, tell, forget } = useOutcome()
  const name = nameOf(user)
  const end = async (it: Session | 'all'): Promise<void> => {
    setAsked(null)
    forget()
    try {
      const { ended } = await (it === 'all'
        ? all.mutateAsync({ params })
        : one.mutateAsync({ params: { ...params, sessionId: it.id } }))
      tell({ tone: 'good', text: t('people:session.ended', { count: ended }) })
    } catch (fault) {
      tell({
        tone: 'danger',
        text: `${t('people:session.not-ended')} ${t(...faultMessage(fault))}`,
      })
      void refetch()
    }
  }
  const others = data?.sessions.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <Panel title={t('people:session.title')}>
      <Stack>
        <OutcomeNotice outcome={outcome} />
        {data === undefined && (
          <ReplyState
            title={t('people:session.failed')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data?.sessions.length === 0 && <Text c="dimmed">{t('people:session.none')}</Text>}
        {data !== undefined && data.sessions.length > 0 && (
          <>
            <Text c="dimmed">{t('people:session.advice')}</Text>
            <ul className={classes.list}>
              {data.sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isBusy={one.isPending || all.isPending}
                  onEnd={() => setAsked(session)}
                />
              ))}
            </ul>
            <Group justify="space-between">
              <Text size="sm" c="dimmed">
                {t('shell:list.shown', { shown: data.sessions.length, total: data.total })}
              </Text>
              {others.length > 1 && (
                <Button variant="default" loading={all.isPending} onClick={() => setAsked('all')}>
                  {t('people:session.end-all')}
                </Button>
              )}
            </Group>
          </>
        )}
      </Stack>
      {asked !== null && (
        <ConfirmDialog
          title={t(askKeyOf(asked, user.id === me.id), { name })}
          confirmLabel={t(asked === 'all' ? 'people:session.end-all' : 'people:session.end')}
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

const askKeyOf = (asked: Session | 'all', isOwn: boolean): string => {
  if (asked !== 'all') return 'people:session.ask-one'
  return isOwn ? 'people:session.ask-all-others' : 'people:session.ask-all'
}

function SessionRow({
  session,
  isBusy,
  onEnd,
}: {
  session: Session
  isBusy: boolean
  onEnd: () => void
}) {
  const { t } = useTranslation('people')
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={600}>
          <Agent value={session.agent} />{' '}
          {session.isCurrent && (
            <span className={classes.mark}>{t('people:session.this-one')}</span>
          )}
          {session.tablet !== null && (
            <>
              {' '}
              <Code>{deviceCode(session.tablet)}</Code>
            </>
          )}
        </Text>
        <Text c="dimmed" size="sm">
          {t('people:session.seen')} <Ago value={session.lastSeenAt} />
          {' · '}
          {t('people:session.since')} <Instant value={session.createdAt} />
        </Text>
        {session.depositUntil !== null && (
          <Text size="sm">
            {t('people:session.deposit')} <Instant value={session.depositUntil} />
          </Text>
        )}
      </div>
      {!session.isCurrent && (
        <Button variant="default" disabled={isBusy} onClick={onEnd}>
          {t('people:session.end')}
        </Button>
      )}
    </li>
  )
}
