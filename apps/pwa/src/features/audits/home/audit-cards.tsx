import { Link } from '@tanstack/react-router'
import { MarkingBadge } from '../../../ui/badges/marking-badge.tsx'
import { StatusBadge } from '../../../ui/badges/status-badge.tsx'
import { type AuditLine, shownScore } from './audit-line.ts'
import { Due } from './due.tsx'
import { LateMark, NewerMark, OpenCommentsMark, OnTablet } from '../on-tablet.tsx'
import { OpenAudit } from '../open-audit.tsx'
import { PlaceName } from './place-name.tsx'
import { ProgressLine } from './progress-line.tsx'
import { ScoreCell } from './score-cell.tsx'
import cards from '../../../ui/list/cards.module.css'
import { Written } from '../../../ui/text/written.tsx'
import classes from './audits.module.css'

/** The list on a tablet or a phone. */
export function AuditCards({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <ul className={cards.cards}>
      {lines.map(({ row, answered, unsent, submit }) => (
        <li key={row.id} className={cards.card}>
          <div className={classes.cardHead}>
            <StatusBadge status={row.status} /> <MarkingBadge marking={row.marking} />
            <Link
              to="/audits/assessment/$assessmentId"
              params={{ assessmentId: row.id }}
              className={`${classes.titleLink} ${classes.cardTitle}`}
            >
              <Written>{row.title}</Written>
            </Link>
            <PlaceName location={row.location} />
            <Due row={row} />
          </div>
          {shownScore(row) !== null && <ScoreCell row={row} />}
          <ProgressLine answered={answered} total={row.questionCount} />
          <OnTablet isStored={row.takenAt !== null} unsent={unsent} submit={submit} />
          <LateMark row={row} />
          <NewerMark row={row} />
          <OpenCommentsMark row={row} />
          <div className={classes.cardFoot}>
            <OpenAudit row={row} answered={answered} fullWidth />
          </div>
        </li>
      ))}
    </ul>
  )
}
