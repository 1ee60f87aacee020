import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { AuditLine } from './audit-line.ts'
import { Due } from './due.tsx'
import { type HomeFilter, readHomeFilter, type Sort } from './home-filter.ts'
import { LateMark, OnTablet } from './on-tablet.tsx'
import { OpenAudit } from './open-audit.tsx'
import { PlaceName } from './place-name.tsx'
import { ProgressLine } from './progress-line.tsx'
import classes from './audits.module.css'

/** The list at a desk. A head that sorts says so, and which way. */
export function AuditTable({
  lines,
  filter,
  onFilter,
}: {
  lines: readonly AuditLine[]
  filter: HomeFilter
  onFilter: (filter: HomeFilter) => void
}) {
  const { t } = useTranslation('audits')
  const current = filter.sort ?? 'owed'
  const isDown = filter.down === true
  const head = (sort: Sort, label: string) => (
    <th
      scope="col"
      aria-sort={current === sort ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() =>
          onFilter(
            readHomeFilter({
              ...filter,
              sort,
              down: current === sort && !isDown ? true : undefined,
            }),
          )
        }
      >
        {label}
        {current === sort &&
          (isDown ? (
            <IconArrowDown size={16} aria-hidden />
          ) : (
            <IconArrowUp size={16} aria-hidden />
          ))}
      </button>
    </th>
  )
  return (
    <div className={classes.tableWrap}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head('title', t('audits:column.assessment'))}
            {head('status', t('audits:column.status'))}
            {head('due', t('audits:column.due'))}
            {head('progress', t('audits:column.progress'))}
            <th scope="col">
              <span>{t('audits:column.tablet')}</span>
            </th>
            <th scope="col">
              <span>{t('audits:column.open')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, answered, unsent, submit }) => (
            <tr key={row.id}>
              <td>
                <Link
                  to="/audits/assessment/$assessmentId"
                  params={{ assessmentId: row.id }}
                  className={`${classes.titleLink} ${classes.cardTitle}`}
                >
                  <span dir="auto">{row.title}</span>
                </Link>
                <div>
                  <PlaceName location={row.location} />
                </div>
              </td>
              <td>
                <StatusBadge status={row.status} />
              </td>
              <td>
                <Due row={row} />
              </td>
              <td>
                <ProgressLine answered={answered} total={row.questionCount} />
              </td>
              <td>
                <OnTablet isStored={row.takenAt !== null} unsent={unsent} submit={submit} />
                <LateMark row={row} />
              </td>
              <td>
                <OpenAudit row={row} answered={answered} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
