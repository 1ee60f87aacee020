import type { StatusFilter } from '@apron/scoring/assessment-status.ts'
import { Link } from '@tanstack/react-router'
import { isolate } from '../../i18n/isolate.ts'
import tileClasses from '../../ui/figures/tiles.module.css'
import classes from './performance.module.css'

/** A figure with its change, which leads to the assessments that it counts. */
export function ChangeTile({
  name,
  value,
  change,
  note,
  status,
  tone,
  isWide = false,
}: {
  name: string
  value: string
  change: string
  note?: string
  status: StatusFilter
  tone?: 'danger' | undefined
  isWide?: boolean
}) {
  return (
    <div className={tileClasses.tile} data-tone={tone} data-wide={isWide || undefined}>
      <dt>{name}</dt>
      <dd>
        <Link
          to="/audits/home"
          search={{ status }}
          className={tileClasses.value}
          aria-label={`${isolate(name)}: ${isolate(value)}`}
        >
          {value}
        </Link>
        <span className={classes.change}>{change}</span>
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </dd>
    </div>
  )
}
