import { fitsStatus, type StatusFilter } from '@apron/scoring/assessment-status.ts'
import { oneDecimal } from '@apron/scoring/one-decimal.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dayOf, formatNumber } from '../../ui/format.ts'
import { useNow } from '../../ui/use-now.ts'
import { type AuditLine, standingScore } from './audit-line.ts'
import { filterKey } from './filter-key.ts'
import { changedFilter, type HomeFilter } from './home-filter.ts'
import classes from './counts.module.css'

/** The dashboard's groups, and those that only a list has. */
const shown: readonly StatusFilter[] = [
  'in-progress',
  'in-review',
  'complete',
  'outstanding',
  'overdue',
  'scheduled',
  'cancelled',
]

/** How many there are of each group, each a filter; and the mean score with what it rests on. */
export function HomeCounts({
  lines,
  filter,
}: {
  /** Those that everything but the status has left. */
  lines: readonly AuditLine[]
  filter: HomeFilter
}) {
  const { t, i18n } = useTranslation(['audits', 'words'])
  const today = dayOf(useNow())
  const of = (status: StatusFilter): number =>
    lines.filter(({ row }) => fitsStatus(row, status, today)).length
  return (
    <>
      <nav className={classes.counts} aria-label={t('audits:count.label')}>
        {shown.map((status) => {
          const isOn = filter.status === status
          return (
            <Link
              key={status}
              to="/audits/home"
              search={changedFilter(filter, { status: isOn ? undefined : status })}
              className={classes.count}
              data-tone={status === 'overdue' && of(status) > 0 ? 'danger' : undefined}
              aria-current={isOn ? 'true' : undefined}
              activeOptions={{ exact: true }}
              activeProps={{}}
              replace
            >
              <strong>{formatNumber(of(status), i18n.language)}</strong>
              <span>{t(filterKey[status])}</span>
            </Link>
          )
        })}
      </nav>
      <Average lines={lines} />
    </>
  )
}

/** A mean alone says little: of how many it is, and how many of those have a serious deficiency. */
function Average({ lines }: { lines: readonly AuditLine[] }) {
  const { t, i18n } = useTranslation('audits')
  const scored = lines.flatMap(({ row }) => {
    const score = standingScore(row)
    return score === null ? [] : [{ score, serious: row.completion?.seriousDeficiencies ?? 0 }]
  })
  if (scored.length === 0) return null
  const tenths = scored.reduce((sum, { score }) => sum + Math.round(score * 10), 0)
  const number = (value: number, digits = 0): string => formatNumber(value, i18n.language, digits)
  return (
    <p className={classes.average}>
      {t('audits:count.average')}{' '}
      <strong>{number(oneDecimal(tenths, 10 * scored.length) ?? 0, 1)}</strong>{' '}
      <span className={classes.rests}>
        {t('audits:count.rests', {
          count: scored.length,
          number: number(scored.length),
          serious: number(scored.filter(({ serious }) => serious > 0).length),
        })}
      </span>
    </p>
  )
}
