import { Button, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CallError, faultMessage, useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import { Mail } from './mail.tsx'

/** Every kept mail, the latest first. */
export function Mails() {
  const { t } = useTranslation('mailbox')
  const { api } = useTablet()
  const { data, error, refetch, isFetching } = useReply('mailbox.list', {}, { api })
  const again = (): void => void refetch()
  const isElsewhere = error instanceof CallError && error.status === 404
  return (
    <Page
      title={t('mailbox:title')}
      maxWidth="56rem"
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={20} aria-hidden />}
          onClick={again}
          loading={isFetching && data !== undefined}
        >
          {t('mailbox:refresh')}
        </Button>
      }
    >
      {isElsewhere ? (
        <EmptyState title={t('mailbox:elsewhere')} advice={t('mailbox:elsewhere-advice')} />
      ) : error !== null ? (
        <ErrorPanel title={t('mailbox:failed')} cause={t(...faultMessage(error))} onRetry={again} />
      ) : data === undefined ? (
        <Spinner />
      ) : data.mails.length === 0 ? (
        <EmptyState title={t('mailbox:empty')} advice={t('mailbox:empty-advice')} />
      ) : (
        <Stack>
          <Text c="dimmed">{t('mailbox:advice')}</Text>
          {data.mails.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </Stack>
      )}
    </Page>
  )
}
