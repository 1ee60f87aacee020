import { mayCall } from '@apron/contracts/endpoint.ts'
import { table } from '@apron/contracts/table.ts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../ui/page/error-panel.tsx'
import { Panel } from '../ui/page/panel.tsx'
import { ActionTiles } from './action-tiles.tsx'
import { faultMessage, useReply } from './online.tsx'
import { useTablet } from './use-tablet.ts'

type Of = { readonly locationId: string } | { readonly categoryId: string }

/** Whether corrective actions of a location or a category were in time and helped, for who reads reports. */
export function ActionOutcome({ of }: { of: Of }) {
  const { me } = useTablet()
  if (!mayCall(table['actions.figures'].access, me.role)) return null
  // Its words are those of the reports, which this page may not have yet.
  return (
    <Suspense fallback={null}>
      <Outcome of={of} />
    </Suspense>
  )
}

function Outcome({ of }: { of: Of }) {
  const { t } = useTranslation('performance')
  const { api } = useTablet()
  const { data, error, refetch } = useReply('actions.figures', { query: of }, { api })
  if (data === undefined && error === null) return null
  const { all } = data ?? {}
  const isNone = all !== undefined && all.open + all.closed + all.withdrawn === 0
  if (isNone) return null
  return (
    <Panel title={t('performance:actions.outcome')}>
      {all === undefined ? (
        <ErrorPanel
          title={t('performance:failed')}
          cause={t(...faultMessage(error))}
          onRetry={() => void refetch()}
        />
      ) : (
        <ActionTiles
          all={all}
          counted={of}
          only={['open', 'overdue', 'on-time', 'to-close', 'recurred']}
        />
      )}
    </Panel>
  )
}
