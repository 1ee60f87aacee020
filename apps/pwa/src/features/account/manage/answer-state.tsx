import { useTranslation } from 'react-i18next'
import { faultKey } from '../../../tablet/online.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

/** A list that is not there yet: under way, or why not. */
export function AnswerState({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('account')
  if (error === null) return <Spinner />
  return (
    <ErrorPanel title={t('account:manage.no-list')} cause={t(faultKey(error))} onRetry={onRetry} />
  )
}
