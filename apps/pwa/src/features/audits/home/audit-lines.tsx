import { isOutstanding } from '@apron/scoring/assessment-status.ts'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatNumber } from '../../../ui/format.ts'
import { useNow } from '../../../ui/use-now.ts'
import { AuditFile } from '../issued/audit-file.tsx'
import { type AuditLine, arrange } from './audit-line.ts'
import { AuditRows } from './audit-rows.tsx'
import { HomeEmpty } from './home-empty.tsx'
import { type HomeFilter, isNarrowed } from './home-filter.ts'
import classes from './counts.module.css'

type Props = {
  lines: readonly AuditLine[]
  filter: HomeFilter
  onFilter: (filter: HomeFilter) => void
  /** Whether nothing at all is known, whatever was asked for. */
  isNothingKnown: boolean
}

/**
 * Those of narrowed lines that the status leaves, a page at a time; where nobody narrowed or ordered
 * them, what is finished is folded. Drawn anew only for other lines.
 */
export const AuditLines = memo(function AuditLines({
  lines,
  filter,
  onFilter,
  isNothingKnown,
}: Props) {
  const { t, i18n } = useTranslation('audits')
  const today = dayOf(useNow())
  const [isOpen, setOpen] = useState(false)
  const shown = arrange(lines, filter, today, new Intl.Collator(i18n.language).compare)
  if (shown.length === 0) {
    return <HomeEmpty filter={filter} onFilter={onFilter} isNothingKnown={isNothingKnown} />
  }
  const folds = !isNarrowed(filter) && filter.sort === undefined && filter.down === undefined
  const isOver = ({ row }: AuditLine): boolean =>
    folds && !isOutstanding(row.status) && row.status !== 'in-review'
  const finished = shown.filter(isOver)
  const rest = shown.filter((line) => !isOver(line))
  const rows = { filter, onFilter }
  return (
    <>
      {rest.length > 0 && <AuditRows lines={rest} {...rows} />}
      {finished.length > 0 && (
        <details
          className={classes.folded}
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>
            {t('audits:home.finished', {
              count: finished.length,
              number: formatNumber(finished.length, i18n.language),
            })}
          </summary>
          {isOpen && <AuditRows lines={finished} {...rows} />}
        </details>
      )}
      <AuditFile lines={shown} />
    </>
  )
})
