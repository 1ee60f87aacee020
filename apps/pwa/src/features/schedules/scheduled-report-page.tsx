import { Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CallError, faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { Page } from '../../ui/page/page.tsx'
import { saveBlob } from '../../ui/save-file.ts'
import { LeaveSchedule } from './leave-schedule.tsx'

type Props = { deliveryId: string }

/** Where the mail of a scheduled report leads: its file, for whom it was made. */
export default function ScheduledReportPage({ deliveryId }: Props) {
  const { t } = useTranslation('schedules')
  const { api } = useTablet()
  const fetching = useSend('schedule.file', { api })
  const { error, isPending, isSuccess } = fetching
  const isGone = error instanceof CallError && error.status === 404
  const fetchFile = async (): Promise<void> => {
    const { name, type, bytes } = await fetching.mutateAsync({ params: { deliveryId } })
    saveBlob(name, new Blob([bytes], { type }))
  }
  return (
    <Page title={t('schedules:file-page.title')} maxWidth="40rem">
      <Stack align="flex-start">
        <Text>{t('schedules:file-page.means')}</Text>
        <Button
          loading={isPending}
          leftSection={<IconDownload size={20} aria-hidden />}
          // What went wrong is said below.
          onClick={() => void fetchFile().catch(() => undefined)}
        >
          {t('schedules:file-page.fetch')}
        </Button>
        {isSuccess && (
          <Notice tone="good" live>
            {t('schedules:file-page.done')}
          </Notice>
        )}
        {error !== null && (
          <Notice tone="danger" live>
            {isGone
              ? t('schedules:file-page.gone')
              : `${t('schedules:file-page.failed')} ${t(...faultMessage(error))}`}
          </Notice>
        )}
      </Stack>
      <LeaveSchedule deliveryId={deliveryId} />
    </Page>
  )
}
