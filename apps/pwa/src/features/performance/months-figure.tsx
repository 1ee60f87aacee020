import { type AuditsReport } from '@apron/contracts/dashboard.ts'
import { complianceLevels } from '@apron/scoring/compliance-level.ts'
import { percentage } from '@apron/scoring/one-decimal.ts'
import { sumLevels } from '@apron/scoring/sum-levels.ts'
import { useTranslation } from 'react-i18next'
import { ChartFigure } from '../../ui/chart/chart-figure.tsx'
import { levelKey } from '../../ui/badges/level-look.ts'
import type { AskedReport } from './asked-report.ts'
import { useLevelColumns } from './use-level-columns.tsx'
import { useReportWords } from './use-report-words.ts'

type Row = AuditsReport['months'][number]

/** What part of the answers had which level, month by month. */
export function MonthsFigure({ report, ...asked }: AskedReport) {
  const { t } = useTranslation(['performance', 'words'])
  const words = useReportWords()
  const levelColumns = useLevelColumns<Row>()
  const months = report?.months ?? null
  const last = months?.findLast(({ completed }) => completed > 0)
  return (
    <ChartFigure<Row>
      {...asked}
      title={t('performance:months.title')}
      definition={t('performance:months.defines', {
        period: report === null ? '' : words.period(report),
      })}
      said={
        last === undefined
          ? ''
          : t('performance:months.said', {
              month: words.month(last.month),
              share: words.percent(sumLevels(last.levels, 0).effectiveImplementation),
            })
      }
      shape="bars"
      rows={last === undefined && months !== null ? [] : months}
      idOf={({ month }) => month}
      nameOf={({ month }) => words.month(month)}
      series={complianceLevels.map((level) => ({
        key: level,
        label: t(levelKey[level]),
        look: level,
        valueOf: ({ levels }) => percentage(levels[level], answeredOf(levels)) ?? 0,
      }))}
      whole={100}
      format={words.percent}
      columns={[
        {
          key: 'month',
          label: t('performance:column.month'),
          cell: ({ month }) => words.month(month),
          file: ({ month }) => month,
        },
        {
          key: 'completed',
          label: t('performance:column.completed'),
          cell: ({ completed }) => words.number(completed),
          file: ({ completed }) => completed,
        },
        ...levelColumns,
      ]}
      file={t('performance:months.file')}
      none={t('performance:audits.none')}
    />
  )
}

const answeredOf = (levels: Row['levels']): number =>
  complianceLevels.reduce((sum, level) => sum + levels[level], 0)
