import type { ManagedUser } from '@apron/contracts/managed-user.ts'
import { useTranslation } from 'react-i18next'
import { faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { nameOf } from './user-columns.tsx'

export type Act = 'reset-password' | 'activate' | 'deactivate' | 'delete'

/** Does something with one person, and tells what came of it; what can be taken back offers it. */
export function useUserActs(
  user: ManagedUser,
  tell: (outcome: Outcome) => void,
  forget: () => void,
  onGone?: () => void,
) {
  const { t } = useTranslation('people')
  const { api } = useTablet()
  const options = { api, refreshes: ['users.list', 'user.one', 'user.sessions'] } as const
  const status = useSend('user.set-status', options)
  const reset = useSend('user.reset-password', options)
  const removal = useSend('user.delete', options)
  const params = { userId: user.id }
  const name = nameOf(user)

  const setStatus = async (next: ManagedUser['status'], isUndo = false): Promise<Outcome> => {
    await status.mutateAsync({ params, body: { status: next } })
    const text = t(next === 'active' ? 'people:done.activate' : 'people:done.deactivate', { name })
    const before = next === 'active' ? 'inactive' : 'active'
    const onUndo = (): void => void attempt(() => setStatus(before, true), 'people:failed.update')
    return { tone: 'good', text, ...(isUndo ? {} : { onUndo }) }
  }
  const attempt = async (act: () => Promise<Outcome>, failed: string): Promise<void> => {
    forget()
    try {
      tell(await act())
    } catch (error) {
      tell({ tone: 'danger', text: `${t(failed)} ${t(...faultMessage(error))}` })
    }
  }
  const run = (act: Act): Promise<void> => {
    if (act === 'activate') return attempt(() => setStatus('active'), 'people:failed.update')
    if (act === 'deactivate') return attempt(() => setStatus('inactive'), 'people:failed.update')
    if (act === 'delete') {
      return attempt(async () => {
        await removal.mutateAsync({ params })
        onGone?.()
        return { tone: 'good', text: t('people:done.delete', { name }) }
      }, 'people:failed.delete')
    }
    return attempt(async () => {
      const { sentTo } = await reset.mutateAsync({ params })
      return { tone: 'good', text: t('people:done.reset-password', { email: sentTo }) }
    }, 'people:failed.reset')
  }
  return { run, isBusy: status.isPending || reset.isPending || removal.isPending }
}
