import { periodsOf, reportsFor } from '@apron/contracts/scheduled-report.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { timeZoneNow } from '../../i18n/conventions.ts'
import { readLanguage } from '../../i18n/language.ts'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Page } from '../../ui/page/page.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { reportKey } from './schedule-keys.ts'
import type { NewScheduleSearch } from './schedule-search.ts'
import { bodyOf, type ScheduleValues } from './schedule-values.ts'

type Props = { search: NewScheduleSearch }

/** A new schedule, of a report that may have been looked at just now. */
export default function AddSchedulePage({ search }: Props) {
  const { t, i18n } = useTranslation('schedules')
  const { api, me } = useTablet()
  const navigate = useNavigate()
  const create = useSend('schedule.create', { api, refreshes: ['schedules.list'] })
  const offered = reportsFor(me.role)
  const report = offered.find((it) => it === search.report) ?? offered[0] ?? 'auditors'
  const initial: ScheduleValues = {
    name: t(reportKey[report]),
    report,
    places: '',
    period: periodsOf[report][0],
    format: 'pdf',
    language: readLanguage(i18n.language) ?? 'en',
    every: 'week',
    weekdays: '0',
    monthDay: '1',
    time: '07:00',
    timeZone: timeZoneNow(),
    recipients: me.id,
  }
  return (
    <Page title={t('schedules:add')} maxWidth="52rem">
      <ScheduleForm
        name={`schedule-new-${report}`}
        initial={initial}
        schedule={null}
        failed={t('schedules:failed.create')}
        onSend={async (values) => {
          await create.mutateAsync({ body: bodyOf(values) })
        }}
        onSaved={async () => {
          await navigate({ to: '/schedules', search: {}, ignoreBlocker: true })
          return null
        }}
      />
    </Page>
  )
}
