import type { Schedule } from '@apron/contracts/schedule.ts'
import { Button, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../i18n/isolate.ts'
import { OneOf } from '../../tablet/one-of.tsx'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Facts } from '../../ui/figures/facts.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PersonName } from '../../ui/text/person-name.tsx'
import { RunsPanel } from './runs-panel.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { stateKey, stoppedKey } from './schedule-keys.ts'
import { ScheduleMenu } from './schedule-menu.tsx'
import { changeOf, valuesOf } from './schedule-values.ts'
import { StateBadge } from './state-badge.tsx'
import { useScheduleActs } from './use-schedule-acts.ts'
import { useScheduleWords } from './use-schedule-words.ts'
import { Written } from '../../ui/text/written.tsx'

/** One schedule: to be changed, paused, sent now or removed, with what became of its runs. */
export default function EditSchedulePage({ scheduleId }: { scheduleId: string }) {
  const { t } = useTranslation('schedules')
  return (
    <OneOf
      call="schedule.one"
      input={{ params: { scheduleId } }}
      title={t('schedules:one')}
      failed={t('schedules:failed.fetch')}
      missing={t('schedules:missing')}
      back={<ButtonLink to="/schedules">{t('schedules:to-list')}</ButtonLink>}
    >
      {({ schedule }) => <Known key={scheduleId} schedule={schedule} />}
    </OneOf>
  )
}

function Known({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('schedules')
  const { api } = useTablet()
  const navigate = useNavigate()
  const outcomes = useOutcome()
  const { isBusy, runNow } = useScheduleActs(schedule, outcomes)
  const change = useSend('schedule.change', { api, refreshes: ['schedules.list', 'schedule.one'] })
  const initial = valuesOf(schedule)
  const { id, name, stoppedFor } = schedule
  const toList = (): Promise<void> =>
    navigate({ to: '/schedules', search: {}, ignoreBlocker: true })
  return (
    <Page
      title={name}
      heading={<Written>{name}</Written>}
      maxWidth="52rem"
      actions={
        <>
          <Button
            variant="default"
            loading={isBusy}
            leftSection={<IconSend size={20} aria-hidden />}
            onClick={() => void runNow()}
          >
            {t('schedules:act.run')}
          </Button>
          <ScheduleMenu
            schedule={schedule}
            tell={outcomes.tell}
            forget={outcomes.forget}
            onGone={() => void toList()}
          />
        </>
      }
    >
      <Stack>
        <OutcomeNotice outcome={outcomes.outcome} />
        {stoppedFor !== null && (
          <Notice tone="danger">
            {t('schedules:stopped-for')} {t(stoppedKey[stoppedFor])}
          </Notice>
        )}
        <Standing schedule={schedule} />
        <ScheduleForm
          name={`schedule-${id}`}
          initial={initial}
          schedule={schedule}
          failed={t('schedules:failed.update')}
          onSend={async (values) => {
            const body = changeOf(initial, values)
            await change.mutateAsync({ params: { scheduleId: id }, body })
          }}
          onSaved={async () => t('schedules:saved')}
        />
        <RunsPanel schedule={schedule} />
      </Stack>
    </Page>
  )
}

function Standing({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('schedules')
  const { rhythm, instantIn, zone } = useScheduleWords()
  const { state, nextAt, timeZone, owner } = schedule
  return (
    <Facts
      rows={[
        [
          t('schedules:column.state'),
          <StateBadge key="state" look={state} words={t(stateKey[state])} />,
        ],
        [t('schedules:column.rhythm'), rhythm(schedule)],
        [
          t('schedules:column.next'),
          nextAt === null
            ? null
            : `${isolate(instantIn(nextAt, timeZone))} (${isolate(zone(timeZone))})`,
        ],
        [t('schedules:column.owner'), <PersonName key="owner" person={owner} />],
      ]}
    />
  )
}
