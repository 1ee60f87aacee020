import type { Assessment } from '@apron/contracts/assessment.ts'
import type { LocationDetails } from '@apron/contracts/location.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ChartFigure } from '../../ui/chart/chart-figure.tsx'
import { isShown } from '../../ui/list/column.ts'
import { ListCards } from '../../ui/list/list-cards.tsx'
import { ListTable } from '../../ui/list/list-table.tsx'
import { formatDay } from '../../ui/format.ts'
import { useFigure } from '../../ui/figures/use-figure.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { useIsDesk } from '../../ui/use-is-desk.ts'
import { useAuditColumns } from './use-audit-columns.tsx'

/** What one answer of the server has at most. */
const most = 200

/** How a place's audits went, in the order in which they were completed; and all of its audits. */
export function PlaceAudits({ place }: { place: LocationDetails }) {
  const { t, i18n } = useTranslation(['places', 'words'])
  const { api } = useTablet()
  const { number, decimal, besideScore } = useFigure()
  const { code, locationType } = place
  const { data, error, refetch } = useReply(
    'assessments.by-airports',
    { query: { airports: code, locationType, limit: most } },
    { api },
  )
  const columns = useAuditColumns()
  const Table = useIsDesk() ? ListTable : ListCards
  const audits = data?.assessments ?? null
  const scored = (audits ?? [])
    .filter(({ completion }) => (completion?.score ?? null) !== null)
    .toSorted((a, b) => completedAt(a).localeCompare(completedAt(b)))
  const last = scored.at(-1)?.completion ?? null
  const fault = error === null ? undefined : t(...faultMessage(error))
  return (
    <>
      <ChartFigure
        title={t('places:scores.title')}
        definition={t('places:scores.definition')}
        said={t('places:scores.said', {
          count: scored.length,
          number: number(scored.length),
          last: decimal(last?.score ?? null),
          beside:
            last?.beside === undefined
              ? ''
              : besideScore({ ...last.beside, seriousDeficiencies: last.seriousDeficiencies }),
        })}
        shape="lines"
        rows={audits === null ? null : scored}
        idOf={({ id }) => id}
        nameOf={({ completion }) => formatDay(completion?.completedOn ?? '', i18n.language)}
        series={[
          {
            key: 'score',
            label: t('words:figure.score'),
            look: 'first',
            valueOf: ({ completion }) => completion?.score ?? null,
          },
        ]}
        columns={columns}
        format={decimal}
        whole={100}
        file={`${t('places:scores.file')}-${code}`}
        none={t('places:scores.none')}
        fault={fault}
        onRetry={() => void refetch()}
      />
      {audits !== null && (
        <Panel title={t('places:part.audits')}>
          {audits.length === 0 ? (
            <Text c="dimmed">{t('places:audit.none')}</Text>
          ) : (
            <Table
              rows={audits}
              label={t('places:part.audits')}
              columns={columns.filter(isShown)}
              idOf={({ id }) => id}
            />
          )}
          {audits.length < (data?.total ?? 0) && (
            <Text c="dimmed">
              {t('places:audit.first', {
                shown: number(audits.length),
                total: number(data?.total ?? 0),
              })}
            </Text>
          )}
        </Panel>
      )}
    </>
  )
}

const completedAt = ({ completion }: Assessment): string => completion?.completedAt ?? ''
