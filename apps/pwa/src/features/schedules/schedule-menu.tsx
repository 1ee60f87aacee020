import type { Schedule } from '@apron/contracts/schedule.ts'
import { IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionSheet } from '../../ui/dialog/action-sheet.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { useScheduleActs } from './use-schedule-acts.ts'
import { Written } from '../../ui/text/written.tsx'

/** What may be done with a schedule beside editing it. */
export function ScheduleMenu({
  schedule,
  tell,
  forget,
  onGone,
}: {
  schedule: Schedule
  tell: (outcome: Outcome) => void
  forget: () => void
  /** It was removed. */
  onGone?: () => void
}) {
  const { t } = useTranslation('schedules')
  const [isAsked, setAsked] = useState(false)
  const { isBusy, setState, runNow, remove } = useScheduleActs(schedule, { tell, forget })
  const { name, state } = schedule
  return (
    <>
      <ActionSheet
        label={t('schedules:menu', { name })}
        title={<Written>{name}</Written>}
        isBusy={isBusy}
        actions={[
          { label: t('schedules:act.run'), Icon: IconSend, onChoose: () => void runNow() },
          state === 'active'
            ? {
                label: t('schedules:act.pause'),
                Icon: IconPlayerPause,
                onChoose: () => void setState('paused'),
              }
            : {
                label: t('schedules:act.resume'),
                Icon: IconPlayerPlay,
                onChoose: () => void setState('active'),
              },
          {
            label: t('schedules:act.delete'),
            Icon: IconTrash,
            isDanger: true,
            onChoose: () => setAsked(true),
          },
        ]}
      />
      {isAsked && (
        <ConfirmDialog
          title={t('schedules:ask-delete', { name })}
          confirmLabel={t('schedules:act.delete')}
          color="red"
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false)
            void remove().then((isGone) => isGone && onGone?.())
          }}
        >
          <p>{t('schedules:means-delete')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
