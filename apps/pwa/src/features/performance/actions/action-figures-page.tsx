import type { ActionFigures } from '@apron/contracts/action-figures.ts'
import { Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply } from '../../../tablet/online.tsx'
import { ActionTiles } from '../../../tablet/action-tiles.tsx'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { ReportPage } from '../report-page.tsx'
import type { ActionFiguresSearch } from './action-figures-search.ts'
import { ActionTools } from './action-tools.tsx'
import { countedBy } from './counted-actions.ts'
import { DivisionFigures } from './division-figures.tsx'

type Props = {
  search: ActionFiguresSearch
  onSearch: (search: ActionFiguresSearch) => void
  /** What stands below: another feature's. */
  children?: ReactNode
}

/** How corrective actions stand: how many, how well in time, how long they take, and whether they helped. */
export default function ActionFiguresPage({ search, onSearch, children }: Props) {
  // With the words of the figures, which would grow once those have come.
  const { t } = useTranslation(['performance', 'chart'])
  const { api } = useTablet()
  const query = { by: 'location' as const, ...search }
  const { data, error, refetch } = useReply('actions.figures', { query }, { api })
  // What is drawn stays until the next answer is there: nothing jumps, and each link fits its number.
  const [shown, setShown] = useState<{ figures: ActionFigures; search: ActionFiguresSearch }>()
  if (data !== undefined && shown?.figures !== data) setShown({ figures: data, search })
  const isFailed = data === undefined && error !== null
  return (
    <ReportPage report="actions">
      {/* Its fields follow a link to other days. */}
      <ActionTools key={`${search.from} ${search.to}`} search={search} onSearch={onSearch} />
      {shown === undefined && !isFailed ? (
        <Skeleton height="12rem" radius="lg" aria-label={t('performance:loading')} />
      ) : (
        <>
          {shown !== undefined && !isFailed && (
            <ActionTiles all={shown.figures.all} counted={countedBy(shown.search)} />
          )}
          <DivisionFigures
            figures={shown?.figures ?? null}
            search={shown?.search ?? search}
            fault={isFailed ? t(...faultMessage(error)) : undefined}
            onRetry={() => void refetch()}
          />
          {children}
        </>
      )}
    </ReportPage>
  )
}
