import { IconCalendar, IconList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { changedFilter, type HomeFilter } from './home-filter.ts'
import classes from './audits.module.css'

/** The same assessments as a list, or by the days on which they are due. */
export function ViewSwitch({ filter }: { filter: HomeFilter }) {
  const { t } = useTranslation('audits')
  const views = [
    { view: undefined, label: t('audits:view.list'), Symbol: IconList },
    { view: 'calendar', label: t('audits:view.calendar'), Symbol: IconCalendar },
  ] as const
  return (
    <nav className={classes.tabs} aria-label={t('audits:view.label')}>
      {views.map(({ view, label, Symbol }) => (
        <Link
          key={label}
          to="/audits/home"
          search={changedFilter(filter, { view })}
          className={classes.tab}
          aria-current={filter.view === view ? 'true' : undefined}
          activeOptions={{ exact: true }}
          activeProps={{}}
          replace
        >
          <Symbol size={18} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  )
}
