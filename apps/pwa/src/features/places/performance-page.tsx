import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply } from '../../tablet/online.tsx'
import { ReportTabs } from '../../tablet/report-tabs.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { ManyField } from '../../ui/fields/many-field.tsx'
import { Code } from '../../ui/text/code.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ComparedPlaces } from './compared-places.tsx'
import { maxCompared, periodOf, type PerformanceSearch } from './performance-search.ts'
import { PerformanceTools } from './performance-tools.tsx'
import { ScoreMap } from './score-map.tsx'
import { ScoresFigure } from './scores-figure.tsx'

type Props = { search: PerformanceSearch; onSearch: (search: PerformanceSearch) => void }

/** Boxes to choose from at most: those with the most audits. */
const maxOffered = 40

/** How the audits of places went in some days: on a map, one by one, and up to four beside each other. */
export default function PerformancePage({ search, onSearch }: Props) {
  const { t } = useTranslation(['places', 'shell'])
  const { api } = useTablet()
  const { kind = 'airport', places = '' } = search
  const period = periodOf(search)
  const { data, error, refetch } = useReply(
    'assessments.score-per-airport',
    { query: { ...period, locationType: kind, sort: 'code' } },
    { api },
  )
  const found = data?.locations ?? null
  const offered = (found ?? []).toSorted((a, b) => b.count - a.count).slice(0, maxOffered)
  const chosen = places === '' ? [] : places.split(',')
  const choose = (ids: readonly string[]): void => {
    const { places: _, ...rest } = search
    const kept = ids.slice(0, maxCompared).join(',')
    onSearch(kept === '' ? rest : { ...rest, places: kept })
  }
  return (
    <Page title={t('places:performance.title')}>
      <ReportTabs report="places" />
      <Stack mt="md">
        <PerformanceTools search={search} onSearch={onSearch} />
        {error !== null && (
          <ErrorPanel
            title={t('shell:list.failed')}
            cause={t(...faultMessage(error))}
            onRetry={() => void refetch()}
          />
        )}
        {found !== null && found.length > 0 && <ScoreMap locations={found} kind={kind} />}
        <ScoresFigure
          locations={found}
          kind={kind}
          fault={error === null ? undefined : t(...faultMessage(error))}
          onRetry={() => void refetch()}
        />
        {offered.length > 0 && (
          <Panel title={t('places:performance.compare')}>
            <ManyField
              label={t('places:performance.up-to', { number: maxCompared })}
              values={chosen}
              options={offered
                .toSorted((a, b) => a.code.localeCompare(b.code))
                .map(({ id, code }) => ({ value: id, label: <Code>{code}</Code> }))}
              // The fifth is not taken: the four that stand there stay.
              onChange={(ids) => {
                if (ids.length <= maxCompared) choose(ids)
              }}
            />
          </Panel>
        )}
        {places !== '' && <ComparedPlaces places={places} period={period} />}
      </Stack>
    </Page>
  )
}
