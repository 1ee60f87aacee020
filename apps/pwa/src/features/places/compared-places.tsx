import { useTranslation } from 'react-i18next'
import { faultMessage, useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { chooseText } from '../../ui/text/choose-text.ts'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import { CategoriesFigure } from './categories-figure.tsx'
import { OverTimeFigure } from './over-time-figure.tsx'
import { PlaceFindings } from './place-findings.tsx'
import type { periodOf } from './performance-search.ts'

/** Up to four places beside each other: over time, by category against the mean of all, and what they have open. */
export function ComparedPlaces({
  places,
  period,
}: {
  /** Ids with commas between. */
  places: string
  period: ReturnType<typeof periodOf>
}) {
  const { t, i18n } = useTranslation(['places', 'shell'])
  const { api } = useTablet()
  const query = { locations: places, ...period }
  const { data, error, refetch } = useReply('report.compare-places', { query }, { api })
  if (data === undefined && error === null) return <Spinner />
  if (data === undefined) {
    return (
      <ErrorPanel
        title={t('shell:list.failed')}
        cause={t(...faultMessage(error))}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <OverTimeFigure compared={data} />
      <CategoriesFigure compared={data} />
      {data.places.map(({ id, code, name }) => (
        <PlaceFindings
          key={id}
          locationId={id}
          of={`${code} ${chooseText(name, i18n.language)?.text ?? ''}`.trim()}
        />
      ))}
    </>
  )
}
