import type { Result } from '@apron/contracts/client.ts'
import type { Input } from '@apron/contracts/endpoint.ts'
import type { EndpointName, Table } from '@apron/contracts/table.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { ErrorPanel } from '../ui/page/error-panel.tsx'
import { Page } from '../ui/page/page.tsx'
import { Spinner } from '../ui/page/spinner.tsx'
import { CallError, faultMessage, useReply } from './online.tsx'
import { useTablet } from './use-tablet.ts'

type Found<N extends EndpointName> = Extract<Result<N>, { ok: true }>['value']

/** A page about one thing of the server: what is shown until it is here, where it fails, or is not there. */
export function OneOf<N extends EndpointName>({
  call,
  input,
  title,
  failed,
  missing,
  advice,
  back,
  children,
}: {
  call: N
  input: Input<Table[N]>
  /** Of the page, as long as the thing has no name. */
  title: string
  failed: string
  missing: string
  advice?: string
  /** The way back to the list. */
  back: ReactNode
  /** Given what was found, a way to ask for it anew, and one to wait for what that finds. */
  children: (found: Found<N>, reread: () => void, lookAgain: () => Promise<Found<N>>) => ReactNode
}) {
  const { t } = useTranslation()
  const { api } = useTablet()
  const { data, error, refetch } = useReply(call, input, { api })
  const reread = (): void => void refetch()
  const lookAgain = async (): Promise<Found<N>> => {
    const again = await refetch({ throwOnError: true })
    if (again.data === undefined) throw new Error(`${call} was answered with nothing`)
    return again.data
  }
  if (data !== undefined) return children(data, reread, lookAgain)
  const isMissing = error instanceof CallError && error.status === 404
  return (
    <Page title={title}>
      {error === null && <Spinner />}
      {isMissing && (
        <EmptyState title={missing} {...(advice !== undefined && { advice })} action={back} />
      )}
      {error !== null && !isMissing && (
        <ErrorPanel title={failed} cause={t(...faultMessage(error))} onRetry={reread} />
      )}
    </Page>
  )
}
