import { isOverdue } from '@apron/scoring/assessment-status.ts'
import { ActionIcon, Button, Text, Title, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { IconChevronLeft, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { firstWeekdayOf } from '../../../i18n/first-weekday.ts'
import { intlTag } from '../../../i18n/language.ts'
import { Code } from '../../../ui/text/code.tsx'
import { dayOf, formatDay, formatNumber } from '../../../ui/format.ts'
import { statusKey } from '../../../ui/badges/status-badge.tsx'
import { useIsDesk } from '../../../ui/use-is-desk.ts'
import { useNow } from '../../../ui/use-now.ts'
import type { AuditLine } from './audit-line.ts'
import { changedFilter, type HomeFilter } from './home-filter.ts'
import { monthLater, weeksOf } from './month-days.ts'
import classes from './calendar.module.css'

/** Titles of one day that are seen at once. */
const few = 3

type Props = {
  lines: readonly AuditLine[]
  filter: HomeFilter
  onFilter: (filter: HomeFilter) => void
}

/** What is due in a month: a grid at a desk, the days that have something elsewhere. */
export default function DueCalendar({ lines, filter, onFilter }: Props) {
  const { t, i18n } = useTranslation('audits')
  const isDesk = useIsDesk()
  const today = dayOf(useNow())
  const month = filter.month ?? today.slice(0, 7)
  const byDay = Map.groupBy(
    lines.filter(({ row }) => row.dueOn?.startsWith(month)),
    ({ row }) => row.dueOn ?? '',
  )
  const undated = lines.filter(({ row }) => row.dueOn === null).length
  const name = new Intl.DateTimeFormat(intlTag(i18n.language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
  const go = (later: number): void =>
    onFilter(changedFilter(filter, { month: monthLater(month, later) }))
  const props = { byDay, today, filter, onFilter }
  return (
    <section aria-label={t('audits:calendar.label')}>
      <div className={classes.head}>
        <ActionIcon
          variant="default"
          size="xl"
          aria-label={t('audits:calendar.before')}
          onClick={() => go(-1)}
        >
          <IconChevronLeft className="points-along" aria-hidden />
        </ActionIcon>
        <Title order={2} aria-live="polite" className={classes.month}>
          {name}
        </Title>
        <ActionIcon
          variant="default"
          size="xl"
          aria-label={t('audits:calendar.after')}
          onClick={() => go(1)}
        >
          <IconChevronRight className="points-along" aria-hidden />
        </ActionIcon>
        {month !== today.slice(0, 7) && (
          <Button
            variant="default"
            onClick={() => onFilter(changedFilter(filter, { month: undefined }))}
          >
            {t('audits:calendar.today')}
          </Button>
        )}
      </div>
      {isDesk ? <Grid month={month} name={name} {...props} /> : <Agenda {...props} />}
      {byDay.size === 0 && <Text c="dimmed">{t('audits:calendar.none')}</Text>}
      {undated > 0 && (
        <Text c="dimmed" size="sm" mt="sm">
          {t('audits:calendar.undated', {
            count: undated,
            number: formatNumber(undated, i18n.language),
          })}
        </Text>
      )}
    </section>
  )
}

type Days = Omit<Props, 'lines'> & {
  byDay: ReadonlyMap<string, readonly AuditLine[]>
  today: string
}

function Grid({
  month,
  name,
  byDay,
  today,
  filter,
  onFilter,
}: Days & { month: string; name: string }) {
  const { t, i18n } = useTranslation('audits')
  const weeks = weeksOf(month, firstWeekdayOf(i18n.language))
  const weekday = new Intl.DateTimeFormat(intlTag(i18n.language), {
    weekday: 'short',
    timeZone: 'UTC',
  })
  return (
    <table className={classes.grid} aria-label={name}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekday.format(new Date(`${day}T00:00:00Z`))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const due = byDay.get(day) ?? []
              return (
                <td
                  key={day}
                  data-beside={!day.startsWith(month) || undefined}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <time dateTime={day} className={classes.number}>
                    {formatNumber(Number(day.slice(8)), i18n.language)}
                  </time>
                  {due.slice(0, few).map((line) => (
                    <DueLink key={line.row.id} line={line} today={today} />
                  ))}
                  {due.length > few && (
                    <button
                      type="button"
                      className={classes.more}
                      onClick={() =>
                        onFilter(changedFilter(filter, { from: day, to: day, view: undefined }))
                      }
                    >
                      {t('audits:calendar.more', {
                        number: formatNumber(due.length - few, i18n.language),
                      })}
                    </button>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Agenda({ byDay, today }: Days) {
  const { i18n } = useTranslation()
  const days = [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return (
    <div className={classes.agenda}>
      {days.map(([day, due]) => (
        <section key={day} aria-current={day === today ? 'date' : undefined}>
          <h3 className={classes.day}>{formatDay(day, i18n.language)}</h3>
          {due.map((line) => (
            <DueLink key={line.row.id} line={line} today={today} />
          ))}
        </section>
      ))}
    </div>
  )
}

function DueLink({ line: { row }, today }: { line: AuditLine; today: string }) {
  const { t } = useTranslation(['audits', 'words'])
  const isLate = isOverdue(row.status, row.dueOn, today)
  return (
    <Link
      to="/audits/assessment/$assessmentId"
      params={{ assessmentId: row.id }}
      className={classes.due}
      data-tone={isLate ? 'danger' : row.status === 'complete' ? 'good' : undefined}
      title={row.title}
    >
      <strong>
        <Code>{row.location.code}</Code>
      </strong>
      {isLate && <span>{t('audits:due.overdue')} ·</span>}
      {row.status === 'complete' && (
        <>
          <IconCircleCheck size={16} aria-hidden />
          <VisuallyHidden>{t(statusKey.complete)}</VisuallyHidden>
        </>
      )}
      <bdi className={classes.name}>{row.title}</bdi>
    </Link>
  )
}
