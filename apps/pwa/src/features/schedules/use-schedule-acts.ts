import type { Schedule } from '@apron/contracts/schedule.ts'
import { useTranslation } from 'react-i18next'
import { faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { newScheduleOf } from './schedule-values.ts'

const refreshes = ['schedules.list', 'schedule.one', 'schedule.runs'] as const

/** Pausing and going on, sending now, and removing: what can be taken back offers it. */
export function useScheduleActs(
  schedule: Schedule,
  { tell, forget }: { tell: (outcome: Outcome) => void; forget: () => void },
) {
  const { t } = useTranslation('schedules')
  const { api, me } = useTablet()
  const change = useSend('schedule.change', { api, refreshes })
  const running = useSend('schedule.run', { api, refreshes })
  const removal = useSend('schedule.delete', { api, refreshes: ['schedules.list'] })
  const creation = useSend('schedule.create', { api, refreshes })
  const { id, name } = schedule
  const params = { scheduleId: id }
  const attempt = async (act: () => Promise<Outcome>, failed: string): Promise<boolean> => {
    forget()
    try {
      tell(await act())
      return true
    } catch (error) {
      tell({ tone: 'danger', text: `${t(failed)} ${t(...faultMessage(error))}` })
      return false
    }
  }
  const setTo = async (state: 'active' | 'paused'): Promise<Outcome> => {
    await change.mutateAsync({ params, body: { state } })
    const text = t(state === 'active' ? 'schedules:done.resume' : 'schedules:done.pause', { name })
    return { tone: 'good', text }
  }
  const setState = (state: 'active' | 'paused'): Promise<boolean> =>
    attempt(async () => {
      const other = state === 'active' ? ('paused' as const) : ('active' as const)
      const onUndo = (): void => void attempt(() => setTo(other), 'schedules:failed.update')
      // What had stopped did so for a reason: there is no way back into that.
      const isUndone = schedule.state !== 'stopped'
      return { ...(await setTo(state)), ...(isUndone && { onUndo }) }
    }, 'schedules:failed.update')
  const runNow = (): Promise<boolean> =>
    attempt(async () => {
      await running.mutateAsync({ params })
      return { tone: 'good', text: t('schedules:done.run', { name }) }
    }, 'schedules:failed.run')
  const remove = (): Promise<boolean> =>
    attempt(async () => {
      await removal.mutateAsync({ params })
      const restore = async (): Promise<Outcome> => {
        await creation.mutateAsync({ body: { ...newScheduleOf(schedule), id } })
        if (schedule.state !== 'active') await setTo('paused')
        return { tone: 'good', text: t('schedules:done.restore', { name }) }
      }
      const onUndo = (): void => void attempt(restore, 'schedules:failed.create')
      const text = t('schedules:done.delete', { name })
      // Another's would come back as one's own.
      return { tone: 'good', text, ...(schedule.owner.id === me.id && { onUndo }) }
    }, 'schedules:failed.delete')
  const isBusy = change.isPending || running.isPending || removal.isPending
  return { isBusy, setState, runNow, remove }
}
