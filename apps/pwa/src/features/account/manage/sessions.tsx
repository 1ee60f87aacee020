import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply, useSend } from '../../../tablet/online.tsx'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Ago, Instant } from '../../../ui/text/when.tsx'
import { Agent } from '../../../ui/text/agent.tsx'
import { ReplyState } from '../../../tablet/reply-state.tsx'
import classes from '../../../ui/rows.module.css'

/** Where one is signed in; every other place can be shut out from here. */
export function Sessions() {
  const { t } = useTranslation('account')
  const { api } = useTablet()
  const { data, error, refetch } = useReply('account.sessions', {}, { api })
  const ending = useSend('account.end-session', { api, refreshes: ['account.sessions'] })
  const [asked, setAsked] = useState<string | null>(null)
  if (data === undefined)
    return (
      <ReplyState
        title={t('account:manage.no-list')}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Stack>
      <Text c="dimmed">{t('account:session.advice')}</Text>
      {ending.error !== null && (
        <Notice tone="danger" live>
          {t(...faultMessage(ending.error))}
        </Notice>
      )}
      <ul className={classes.list}>
        {data.sessions.map((session) => (
          <li key={session.id} className={classes.row}>
            <div className={classes.words}>
              <Text fw={600}>
                <Agent value={session.agent} />{' '}
                {session.isCurrent && (
                  <span className={classes.mark}>{t('account:session.this-one')}</span>
                )}
              </Text>
              <Text c="dimmed" size="sm">
                {t('account:session.seen')} <Ago value={session.lastSeenAt} />
                {' · '}
                {t('account:session.since')} <Instant value={session.createdAt} />
              </Text>
            </div>
            {session.isCurrent ? (
              <ButtonLink to="/account-home" variant="default">
                {t('account:session.leave')}
              </ButtonLink>
            ) : (
              <Button
                variant="default"
                loading={ending.isPending && asked === session.id}
                onClick={() => setAsked(session.id)}
              >
                {t('account:session.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked !== null && !ending.isPending && (
        <ConfirmDialog
          title={t('account:session.ask')}
          confirmLabel={t('account:session.end')}
          color="red"
          onClose={() => setAsked(null)}
          onConfirm={() =>
            ending.mutate({ params: { sessionId: asked } }, { onSettled: () => setAsked(null) })
          }
        >
          <Text>{t('account:session.end-means')}</Text>
        </ConfirmDialog>
      )}
    </Stack>
  )
}
