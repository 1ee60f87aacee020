import type { FindingNotices } from '@apron/contracts/finding-notice.ts'
import { isDayMissed } from '@apron/scoring/deadline-profile.ts'
import { Button, Stack, Text } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CallError, faultMessage, useReply, useSend } from '../../../tablet/online.tsx'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { formatDaysAway } from '../../../ui/format.ts'
import { announce } from '../../../ui/page/announce.ts'
import { ErrorPanel } from '../../../ui/page/error-panel.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { Day } from '../../../ui/text/when.tsx'
import { OneNotice } from './one-notice.tsx'

/** Milliseconds between two looks while files are made or mails wait. */
const pause = 3000

/** By which notice the findings of an assessment were communicated, and whether it was served. */
export function FindingNoticePanel({ assessmentId }: { assessmentId: string }) {
  const { t } = useTranslation('finding-notice')
  const { api } = useTablet()
  const params = { assessmentId }
  const { data, error, refetch } = useReply(
    'finding-notice.list',
    { params },
    { api, again: (value) => (isUnderWay(value) ? pause : false) },
  )
  const make = useSend('finding-notice.make', { api, refreshes: ['finding-notice.list'] })
  const press = (): void =>
    make.mutate({ params }, { onSuccess: () => announce(t('finding-notice:made')) })
  if (data === undefined) {
    // Who may not read it is not told that there is something to read.
    if (error === null || (error instanceof CallError && error.status === 403)) return null
    return (
      <ErrorPanel
        title={t('finding-notice:failed')}
        cause={t(...faultMessage(error))}
        onRetry={() => void refetch()}
      />
    )
  }
  const { notices, may, serveByOn, today } = data
  if (notices.length === 0 && !may.make) return null
  return (
    <Panel title={t('finding-notice:title')}>
      <Stack>
        {notices.length === 0 && <Text c="dimmed">{t('finding-notice:none')}</Text>}
        {serveByOn !== null && <ServeBy day={serveByOn} today={today} />}
        {may.make && (
          <div>
            <Button
              leftSection={<IconFileAlert size={20} aria-hidden />}
              loading={make.isPending}
              onClick={press}
            >
              {t('finding-notice:make')}
            </Button>
          </div>
        )}
        {make.error !== null && (
          <Notice tone="danger" live>
            {t('finding-notice:not-made')} {t(...faultMessage(make.error))}
          </Notice>
        )}
        {notices.map((notice) => (
          <OneNotice
            key={notice.id}
            assessmentId={assessmentId}
            notice={notice}
            known={data}
            isBusy={make.isPending}
            onAgain={press}
          />
        ))}
      </Stack>
    </Panel>
  )
}

function ServeBy({ day, today }: { day: string; today: string }) {
  const { t, i18n } = useTranslation('finding-notice')
  const isLate = isDayMissed(day, today)
  return (
    <Notice tone={isLate ? 'danger' : 'calm'}>
      {isLate && <strong>{t('finding-notice:overdue')} </strong>}
      {t('finding-notice:serve-by')}: <Day value={day} /> (
      {formatDaysAway(day, today, i18n.language)})
    </Notice>
  )
}

const isUnderWay = ({ notices }: FindingNotices): boolean =>
  notices.some(
    ({ awaited, services }) =>
      awaited.some(({ isFailed }) => !isFailed) ||
      services.some(({ state }) => state === 'sending'),
  )
