import type { ActionFigures } from '@apron/contracts/action-figures.ts'
import type { Action } from '@apron/contracts/action.ts'
import type { Cell, Section } from '@apron/report/tables/table-report.ts'
import { actionLevels } from '@apron/scoring/action-lists.ts'
import { markedTitle, type Say } from './say.ts'

type ActionsReport = {
  /** All that are under way, what is due first. */
  readonly open: readonly Action[]
  /** How many were opened in the period; null where nobody counted them. */
  readonly opened: number | null
  /** Those that were closed in the period. */
  readonly closed: readonly Action[]
  readonly closedCount: number | null
  readonly divided: readonly [location: ActionFigures, level: ActionFigures, owner: ActionFigures]
}

/** How corrective actions stand: in numbers, those that are overdue, open and closed by name, and divided. */
export function actionsSections(report: ActionsReport, say: Say): Section[] {
  const { t } = say
  const { open, closed, divided } = report
  const [location, level, owner] = divided
  return [
    inNumbers(report, say),
    listed(
      'schedules:heading.actions-overdue',
      open.filter((it) => it.isOverdue),
      say,
    ),
    listed(
      'schedules:heading.actions-open',
      open.filter((it) => !it.isOverdue),
      say,
    ),
    {
      heading: t('schedules:heading.actions-closed'),
      columns: [
        t('actions:column.number'),
        t('actions:column.location'),
        t('actions:column.level'),
        t('actions:column.finding'),
        t('actions:column.owner'),
        t('actions:column.opened'),
        t('actions:column.closed'),
      ],
      rows: closed.map((it) => [
        numberOf(it, say),
        it.location.code,
        t(`words:level.${it.level}`),
        it.finding,
        ownerOf(it, say),
        { day: it.openedOn },
        { day: it.closedOn },
      ]),
      none: t('schedules:none-actions'),
    },
    divisions('performance:actions.division.location', location, say),
    divisions('performance:actions.division.level', level, say),
    divisions('performance:actions.division.owner-organization', owner, say),
  ]
}

function inNumbers(
  { opened, closedCount, divided: [{ all }] }: ActionsReport,
  { t }: Say,
): Section {
  return {
    heading: t('schedules:heading.actions'),
    columns: [t('schedules:column.figure'), t('schedules:column.now')],
    rows: [
      [t('performance:actions.open'), { number: all.open }],
      [t('performance:actions.overdue'), { number: all.overdue }],
      [t('schedules:column.opened-in'), { number: opened }],
      [t('schedules:column.closed-in'), { number: closedCount }],
      [t('performance:actions.on-time'), { percent: all.onTimeShare }],
      [t('performance:actions.to-plan'), { number: all.meanDaysToPlan, decimals: 1 }],
      [t('performance:actions.to-close'), { number: all.meanDaysToClose, decimals: 1 }],
      [t('performance:actions.recurred'), { percent: all.recurrenceShare }],
    ],
    none: t('schedules:none-actions'),
    note: [
      t('schedules:note.actions'),
      t('performance:actions.counts.defines'),
      t('performance:actions.defines-on-time'),
      t('performance:actions.defines-to-plan'),
      t('performance:actions.defines-to-close'),
      t('performance:actions.defines-recurred'),
    ].join(' '),
  }
}

const listed = (heading: string, actions: readonly Action[], say: Say): Section => {
  const { t } = say
  return {
    heading: t(heading),
    columns: [
      t('actions:column.number'),
      t('actions:column.location'),
      t('actions:column.level'),
      t('actions:column.finding'),
      t('actions:column.state'),
      t('actions:column.owner'),
      t('schedules:column.due-for'),
      t('actions:column.due'),
    ],
    rows: actions.map((it) => [
      numberOf(it, say),
      it.location.code,
      t(`words:level.${it.level}`),
      it.finding,
      t(`words:action-state.${it.state}`),
      ownerOf(it, say),
      it.dueKind === null ? '' : t(`actions:due-kind.${it.dueKind}`),
      { day: it.dueOn },
    ]),
    none: t('schedules:none-actions'),
  }
}

const numberOf = ({ number, marking }: Action, say: Say): string =>
  markedTitle({ title: number, marking }, say)

/** Their name once it may be known, and their organization. */
function ownerOf({ owner }: Action, { t, isolate }: Say): string {
  if (owner === null) return t('performance:actions.no-owner')
  const known = [owner.name ?? owner.email, owner.organization].filter((it) => it !== null)
  return known.map(isolate).join(' · ')
}

function divisions(nameKey: string, { divisions: rows }: ActionFigures, say: Say): Section {
  const { t } = say
  const division = t(nameKey)
  return {
    heading: t('schedules:heading.actions-by', { division }),
    columns: [
      division,
      t('performance:actions.open'),
      t('performance:actions.overdue'),
      t('performance:actions.closed'),
      t('performance:actions.on-time'),
      t('performance:actions.to-plan'),
      t('performance:actions.to-close'),
      t('performance:actions.recurred'),
    ],
    rows: rows.map((it): Cell[] => [
      nameOf(it, say),
      { number: it.open },
      { number: it.overdue },
      { number: it.closed },
      { percent: it.onTimeShare },
      { number: it.meanDaysToPlan, decimals: 1 },
      { number: it.meanDaysToClose, decimals: 1 },
      { percent: it.recurrenceShare },
    ]),
    none: t('schedules:none-actions'),
  }
}

function nameOf({ key, name }: ActionFigures['divisions'][number], { t, choose }: Say): string {
  const level = actionLevels.find((it) => it === key)
  if (level !== undefined) return t(`words:level.${level}`)
  if (key === 'none') return t('performance:actions.no-owner')
  if (key === 'not-listed') return t('performance:actions.not-listed')
  return name === null ? key : choose(name)
}
