import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { Panel } from '../../ui/page/panel.tsx'

/** Which schedule a mailed report comes from, and the way to get it no more; nothing where it names one no longer. */
export function LeaveSchedule({ deliveryId }: { deliveryId: string }) {
  const { t } = useTranslation('schedules')
  const { api } = useTablet()
  const params = { deliveryId }
  const { data } = useReply('schedule.mine', { params }, { api })
  const leaving = useSend('schedule.leave', { api, refreshes: ['schedule.mine'] })
  if (data === undefined) return null
  const { name, owner, leftAt } = data
  const isLeft = leftAt !== null
  const values = { name, owner: `${owner.firstName} ${owner.lastName}` }
  return (
    <Panel title={name}>
      <Text mb="sm">{t('schedules:file-page.from', values)}</Text>
      {isLeft && <Notice live={leaving.isSuccess}>{t('schedules:file-page.left', values)}</Notice>}
      {!isLeft && leaving.isSuccess && (
        <Notice tone="good" live>
          {t('schedules:file-page.back')}
        </Notice>
      )}
      {leaving.error !== null && (
        <Notice tone="danger" live>
          {`${t('schedules:file-page.not-left')} ${t(...faultMessage(leaving.error))}`}
        </Notice>
      )}
      <Button
        mt="sm"
        variant="default"
        loading={leaving.isPending}
        onClick={() => leaving.mutate({ params, body: { isLeft: !isLeft } })}
      >
        {t(isLeft ? 'schedules:file-page.return' : 'schedules:file-page.leave')}
      </Button>
    </Panel>
  )
}
