import type { AspectFigures, AuditsReport } from '@apron/contracts/dashboard.ts'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { ChartFigure } from '../../ui/chart/chart-figure.tsx'
import { chooseText } from '../../ui/text/choose-text.ts'
import type { AskedReport } from './asked-report.ts'
import { IsolatedText } from '../../ui/text/isolated-text.tsx'
import { useLevelColumns } from './use-level-columns.tsx'
import { useReportWords } from './use-report-words.ts'

const texts = {
  categories: ['performance:aspect.categories', 'performance:column.category'],
  subCategories: ['performance:aspect.sub-categories', 'performance:column.sub-category'],
  documents: ['performance:aspect.documents', 'performance:column.document'],
  regulations: ['performance:aspect.regulations', 'performance:column.regulation'],
  criticalElements: ['performance:aspect.critical-elements', 'performance:column.critical-element'],
} as const satisfies Record<keyof AuditsReport['aspects'], readonly [string, string]>

const aspectOf = ({ name, key }: AspectFigures) =>
  name === null ? (
    <bdi>
      <IsolatedText text={key} />
    </bdi>
  ) : (
    <BilingualText text={name} quiet />
  )

/** How compliant what the questions are about was, the least compliant first. */
export function AspectsFigure({
  report,
  aspect,
  ...asked
}: AskedReport & { aspect: keyof AuditsReport['aspects'] }) {
  const { t, i18n } = useTranslation(['performance', 'words'])
  const words = useReportWords()
  const levelColumns = useLevelColumns<AspectFigures>()
  const [title, column] = texts[aspect]
  const nameOf = ({ name, key }: AspectFigures): string =>
    name === null ? key : (chooseText(name, i18n.language === 'ar' ? 'ar' : 'en')?.text ?? '–')
  const isElements = aspect === 'criticalElements'
  const isCited = aspect === 'regulations' || aspect === 'documents'
  const found = report?.aspects[aspect] ?? null
  // Where no question has one there is nothing to compare.
  const hasNone = isElements && found?.every(({ key }) => key === 'none') === true
  const rows = hasNone ? [] : found
  const least = rows?.[0]
  return (
    <ChartFigure<AspectFigures>
      {...asked}
      title={t(title)}
      definition={[
        t('performance:aspect.defines', { period: report === null ? '' : words.period(report) }),
        ...(isElements ? [t('performance:aspect.defines-elements')] : []),
        ...(isCited ? [t('performance:aspect.defines-cited')] : []),
      ].join(' ')}
      said={
        least === undefined
          ? ''
          : t('performance:aspect.said', {
              name: nameOf(least),
              share: words.percent(least.effectiveImplementation),
            })
      }
      shape="rows"
      rows={rows}
      idOf={({ key }) => key}
      nameOf={nameOf}
      series={[
        {
          key: 'effective',
          label: t('performance:home.effective'),
          look: 'first',
          valueOf: ({ effectiveImplementation }) => effectiveImplementation,
        },
      ]}
      whole={100}
      format={words.percent}
      columns={[
        {
          key: 'name',
          label: t(column),
          cell: aspectOf,
          file: nameOf,
        },
        {
          key: 'effective',
          label: t('performance:home.effective'),
          cell: ({ effectiveImplementation }) => words.percent(effectiveImplementation),
          file: ({ effectiveImplementation }) => effectiveImplementation ?? '',
        },
        ...levelColumns,
        {
          key: 'coverage',
          label: t('words:figure.coverage'),
          cell: ({ coverage }) => words.percent(coverage),
          file: ({ coverage }) => coverage ?? '',
        },
      ]}
      file={t('performance:aspect.file', { aspect: t(column) })}
      none={t(
        hasNone && found.length > 0 ? 'performance:aspect.no-elements' : 'performance:audits.none',
      )}
    />
  )
}
