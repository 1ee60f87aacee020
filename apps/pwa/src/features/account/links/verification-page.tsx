import { useTranslation } from 'react-i18next'
import { CallError, faultMessage, Online, useReply } from '../../../tablet/online.tsx'
import { ErrorPanel } from '../../../ui/page/error-panel.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Spinner } from '../../../ui/page/spinner.tsx'
import { DeadLink, isDeadLink } from './dead-link.tsx'
import { Verified } from './verified.tsx'

/** Confirms an address by its one-time link. Opening the page is the confirmation. */
export default function VerificationPage({ token }: { token: string }) {
  const { t } = useTranslation('account')
  return (
    <Page title={t('account:verify.title')} maxWidth="40rem">
      <Online owner={null}>
        <Outcome token={token} />
      </Online>
    </Page>
  )
}

function Outcome({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const { data, error, refetch, isFetching } = useReply(
    'account.verify',
    { params: { token } },
    { isOnce: true },
  )
  if (data !== undefined) return <Verified {...data} />
  if (error === null || isFetching) return <Spinner label={t('account:verify.under-way')} />
  const code = error instanceof CallError ? (error.problem?.code ?? '') : ''
  // A link that was cut short on its way is one that does not exist.
  const cause = code === 'input-invalid' ? 'not-found' : code
  if (isDeadLink(cause)) return <DeadLink code={cause} isOfRequest />
  return (
    <ErrorPanel
      title={t('account:verify.failed')}
      cause={t(...faultMessage(error))}
      onRetry={() => void refetch()}
    />
  )
}
