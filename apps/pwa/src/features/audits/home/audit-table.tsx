import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../../data/tables.ts'
import { MarkingBadge } from '../../../ui/badges/marking-badge.tsx'
import { StatusBadge } from '../../../ui/badges/status-badge.tsx'
import { withChosen } from '../../../ui/list/choice.ts'
import { WideTable } from '../../../ui/list/wide-table.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import type { AuditLine } from './audit-line.ts'
import { Due } from './due.tsx'
import { type HomeFilter, readHomeFilter, type Sort } from './home-filter.ts'
import { LateMark, NewerMark, OpenCommentsMark, OnTablet } from '../on-tablet.tsx'
import { OpenAudit } from '../open-audit.tsx'
import { PlaceName } from './place-name.tsx'
import { ProgressLine } from './progress-line.tsx'
import { ScoreCell } from './score-cell.tsx'
import { Written } from '../../../ui/text/written.tsx'
import classes from './audits.module.css'

/** The list at a desk. A head that sorts says so, and which way. */
export function AuditTable({
  lines,
  filter,
  onFilter,
  choice,
}: {
  lines: readonly AuditLine[]
  filter: HomeFilter
  onFilter: (filter: HomeFilter) => void
  /** Rows that are chosen, where something may be done to several. */
  choice?: { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void }
}) {
  const { t } = useTranslation(['audits', 'shell'])
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
    <WideTable label={t('audits:home.title')} className={classes.tableWrap}>
      <table className={classes.table} aria-label={t('audits:home.title')}>
        <thead>
          <tr>
            {choice !== undefined && (
              <th scope="col" className={classes.choose}>
                <Checkbox
                  aria-label={t('audits:bulk.choose-all')}
                  checked={lines.every(({ row }) => choice.ids.has(row.id))}
                  onChange={({ currentTarget }) =>
                    choice.onChange(
                      withChosen(
                        choice.ids,
                        lines.map(({ row }) => row.id),
                        currentTarget.checked,
                      ),
                    )
                  }
                />
              </th>
            )}
            {head('title', t('audits:column.assessment'))}
            {head('status', t('audits:column.status'))}
            {head('due', t('audits:column.due'))}
            <th scope="col">
              <span>{t('audits:column.lead')}</span>
            </th>
            {head('score', t('audits:column.score'))}
            {head('progress', t('audits:column.progress'))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, answered, unsent, submit }) => (
            <tr key={row.id}>
              {choice !== undefined && (
                <td className={classes.choose}>
                  <Checkbox
                    aria-label={t('audits:bulk.choose', { title: row.title })}
                    checked={choice.ids.has(row.id)}
                    onChange={({ currentTarget }) =>
                      choice.onChange(withChosen(choice.ids, [row.id], currentTarget.checked))
                    }
                  />
                </td>
              )}
              <td className={classes.what}>
                <Link
                  to="/audits/assessment/$assessmentId"
                  params={{ assessmentId: row.id }}
                  className={`${classes.titleLink} ${classes.cardTitle}`}
                >
                  <Written>{row.title}</Written>
                </Link>
                <div>
                  <PlaceName location={row.location} />
                </div>
              </td>
              <td>
                <StatusBadge status={row.status} /> <MarkingBadge marking={row.marking} />
              </td>
              <td>
                <Due row={row} />
              </td>
              <td>
                <LeadName row={row} />
              </td>
              <td>
                <ScoreCell row={row} />
              </td>
              <td>
                <div className={classes.state}>
                  <ProgressLine answered={answered} total={row.questionCount} />
                  <OnTablet isStored={row.takenAt !== null} unsent={unsent} submit={submit} />
                  <LateMark row={row} />
                  <NewerMark row={row} />
                  <OpenCommentsMark row={row} />
                  {/* The title leads to the details already. */}
                  {row.takenAt !== null && <OpenAudit row={row} answered={answered} />}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}

/** Who leads it; loudly where they may not any more. */
function LeadName({ row }: { row: AssessmentRow }) {
  const { t } = useTranslation('audits')
  return (
    <>
      <PersonName person={row.people.find(({ id }) => id === row.leadId)} />
      {row.isUnled === true && <div className={classes.unsent}>{t('audits:next.unled-mark')}</div>}
    </>
  )
}
