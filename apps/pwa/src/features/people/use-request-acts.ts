import type { RequestedUser } from '@apron/contracts/managed-user.ts'
import { useTranslation } from 'react-i18next'
import { faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import type { Outcome } from '../../ui/page/outcome.tsx'

/** What is done with a request without more being asked, and what came of it. */
export function useRequestActs(tell: (outcome: Outcome) => void, forget: () => void) {
  const { t } = useTranslation('people')
  const { api } = useTablet()
  const options = { api, refreshes: ['requests.list'] } as const
  const removal = useSend('request.delete', options)
  const back = useSend('request.take-back', options)
  const attempt = async (act: () => Promise<string>): Promise<void> => {
    forget()
    try {
      tell({ tone: 'good', text: await act() })
    } catch (error) {
      tell({ tone: 'danger', text: `${t('people:failed.update')} ${t(...faultMessage(error))}` })
    }
  }
  const remove = (request: RequestedUser): Promise<void> =>
    attempt(async () => {
      await removal.mutateAsync({ params: { requestId: request.id } })
      return t('people:request.deleted', { name: requesterOf(request) })
    })
  const takeBack = (request: RequestedUser): Promise<void> =>
    attempt(async () => {
      const { wasMailed } = await back.mutateAsync({ params: { requestId: request.id } })
      return t(wasMailed ? 'people:request.taken-back-late' : 'people:request.taken-back', {
        name: requesterOf(request),
      })
    })
  /** Says that it was declined, and offers to take it back. */
  const tellDeclined = (request: RequestedUser, isMailed: boolean): void => {
    const key = isMailed ? 'people:request.was-declined' : 'people:request.was-declined-no-mail'
    const text = t(key, { name: requesterOf(request) })
    tell({ tone: 'good', text, onUndo: () => void takeBack(request) })
  }
  return { remove, takeBack, tellDeclined }
}

export const requesterOf = ({ firstName, lastName }: RequestedUser): string =>
  `${firstName} ${lastName}`
