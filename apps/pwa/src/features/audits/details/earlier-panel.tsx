import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../../data/tables.ts'
import { useReply } from '../../../tablet/online.tsx'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { useFigure } from '../../../ui/figures/use-figure.ts'
import { Day } from '../../../ui/text/when.tsx'
import { lineChartPoints } from '../home/line-points.ts'
import { SeriousCount } from '../serious-count.tsx'
import { Written } from '../../../ui/text/written.tsx'
import classes from './earlier.module.css'

/** Audits that are told; older ones are found by the list. */
const most = 12
const width = 240
const height = 48

/** What the complete audits of this location scored, as a small line and one by one, the latest first. */
export function EarlierPanel({ row }: { row: AssessmentRow }) {
  const { t, i18n } = useTranslation('audits')
  const { api } = useTablet()
  const { decimal, besideScore } = useFigure()
  const query = {
    locationId: row.location.id,
    group: 'complete',
    sort: 'changed',
    limit: 50,
  } as const
  const { data } = useReply('assessments.all', { query }, { api })
  const earlier = (data?.assessments ?? [])
    .filter(
      ({ id, completion }) => id !== row.id && completion !== null && completion !== undefined,
    )
    .flatMap((it) => (it.completion ? [{ ...it, completion: it.completion }] : []))
    .toSorted((a, b) => (a.completion.completedAt < b.completion.completedAt ? 1 : -1))
    .slice(0, most)
  const scores = earlier.flatMap(({ completion: { score } }) => (score === null ? [] : [score]))
  if (data === undefined) return null
  return (
    <Panel title={t('audits:earlier.title')}>
      {earlier.length === 0 && <Text c="dimmed">{t('audits:earlier.none')}</Text>}
      {scores.length > 1 && (
        // What it draws is told below, one by one.
        <svg
          className={classes.line}
          viewBox={`-4 -4 ${width + 8} ${height + 8}`}
          aria-hidden
          data-earlier
        >
          <polyline
            points={lineChartPoints(scores.toReversed(), {
              width,
              height,
              isMirrored: i18n.dir() === 'rtl',
            })}
          />
        </svg>
      )}
      <ul className={classes.audits}>
        {earlier.map(({ id, title, completion }) => (
          <li key={id}>
            <TextLink to="/audits/assessment/$assessmentId" params={{ assessmentId: id }}>
              <Written>{title}</Written>
            </TextLink>{' '}
            · <Day value={completion.completedOn} /> · <strong>{decimal(completion.score)}</strong>
            {completion.isSelfAssessment && <> · {t('audits:completion.self-short')}</>}
            {completion.beside === undefined ? (
              <SeriousCount count={completion.seriousDeficiencies} />
            ) : (
              <div>
                {besideScore({
                  ...completion.beside,
                  seriousDeficiencies: completion.seriousDeficiencies,
                })}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
