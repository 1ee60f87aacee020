import { seesGroup } from '@apron/contracts/seen-statuses.ts'
import { fitsStatus, type StatusFilter } from '@apron/scoring/assessment-status.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { dayOf, formatNumber } from '../../../ui/format.ts'
import { useNow } from '../../../ui/use-now.ts'
import type { AuditLine } from './audit-line.ts'
import { AverageScore } from './average-score.tsx'
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
  const { me } = useTablet()
  const today = dayOf(useNow())
  const of = (status: StatusFilter): number =>
    lines.filter(({ row }) => fitsStatus(row, status, today)).length
  return (
    <>
      <nav className={classes.counts} aria-label={t('audits:count.label')}>
        {shown
          .filter((status) => seesGroup(me.role, status))
          .map((status) => {
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
      <AverageScore lines={lines} />
    </>
  )
}
