import type { ManagedUser } from '@apron/contracts/managed-user.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { ReplyState } from '../../tablet/reply-state.tsx'
import { ShownLink } from './shown-link.tsx'
import { nameOf } from './user-columns.tsx'

/** The ways to a new password: a link that is mailed, or one that an admin copies and hands over. */
export function ResetDialog({
  user,
  onClose,
  onMail,
}: {
  user: ManagedUser
  onClose: () => void
  onMail: () => void
}) {
  const { t } = useTranslation('people')
  const { api } = useTablet()
  const ways = useReply('users.reset-ways', {}, { api })
  const link = useSend('user.reset-link', { api })
  const [shown, setShown] = useState<string | null>(null)
  const name = nameOf(user)
  const copy = async (): Promise<void> => {
    const { path } = await link.mutateAsync({ params: { userId: user.id } })
    setShown(location.origin + path)
  }
  if (shown !== null) {
    return (
      <Dialog title={t('people:reset.link', { name })} onClose={onClose}>
        <ShownLink link={shown} name={name} onDone={onClose} />
      </Dialog>
    )
  }
  const { data, error, refetch } = ways
  return (
    <Dialog title={t('people:ask.reset-password', { name })} onClose={onClose}>
      <Stack>
        {data === undefined && (
          <ReplyState
            title={t('people:failed.reset')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data?.mail === true && (
          <Text>{t('people:means.reset-password', { email: user.email })}</Text>
        )}
        {data?.mail === false && (
          <Notice tone="warning">
            {t(data.copy ? 'people:reset.no-mail' : 'people:reset.neither')}
          </Notice>
        )}
        {link.error !== null && (
          <Notice tone="danger" live>
            {t('people:failed.reset')} {t(...faultMessage(link.error))}
          </Notice>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell:dialog.cancel')}
          </Button>
          {data?.copy === true && (
            <Button
              {...(data.mail ? { variant: 'default' } : {})}
              loading={link.isPending}
              onClick={() => void copy().catch(() => undefined)}
            >
              {t('people:reset.copy')}
            </Button>
          )}
          {data?.mail === true && (
            <Button disabled={link.isPending} onClick={onMail}>
              {t('people:reset.mail')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
