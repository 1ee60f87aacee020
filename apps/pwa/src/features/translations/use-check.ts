import type { TranslatedText } from '@apron/contracts/text-check.ts'
import { useTranslation } from 'react-i18next'
import { faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import type { Outcome } from '../../ui/page/outcome.tsx'

/** Says that a text is checked in a language, or not any more; either can be taken back. */
export function useCheck({
  tell,
  forget,
}: {
  tell: (outcome: Outcome) => void
  forget: () => void
}) {
  const { t } = useTranslation('translations')
  const { api } = useTablet()
  const send = useSend('translation.check', {
    api,
    refreshes: ['translations.list', 'translations.shares'],
  })
  const check = async (
    { kind, id }: Pick<TranslatedText, 'kind' | 'id'>,
    language: 'en' | 'ar',
    text: string,
    isChecked: boolean,
    isUndo = false,
  ): Promise<void> => {
    forget()
    try {
      await send.mutateAsync({ body: { kind, id, language, text, isChecked } })
      const onUndo = (): void => void check({ kind, id }, language, text, !isChecked, true)
      tell({
        tone: 'good',
        text: t(isChecked ? 'translations:done.check' : 'translations:done.uncheck'),
        ...(isUndo ? {} : { onUndo }),
      })
    } catch (error) {
      tell({
        tone: 'danger',
        text: `${t('translations:failed.check')} ${t(...faultMessage(error))}`,
      })
    }
  }
  return { check, isBusy: send.isPending }
}
