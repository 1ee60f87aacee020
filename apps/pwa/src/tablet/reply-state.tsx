import { useTranslation } from 'react-i18next'
import { faultMessage } from './online.tsx'
import { ErrorPanel } from '../ui/page/error-panel.tsx'
import { Spinner } from '../ui/page/spinner.tsx'

/** A part of a page that is not there yet: under way, or why not. */
export function ReplyState({
  title,
  error,
  onRetry,
}: {
  title: string
  error: Error | null
  onRetry: () => void
}) {
  const { t } = useTranslation()
  if (error === null) return <Spinner />
  return <ErrorPanel title={title} cause={t(...faultMessage(error))} onRetry={onRetry} />
}
