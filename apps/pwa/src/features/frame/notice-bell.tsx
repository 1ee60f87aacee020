import { IconBell } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnread, markRead } from '../../tablet/kept-notices.ts'
import { type KnownNotice, pathOf, useNotices } from '../../tablet/use-notices.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { formatNumber } from '../../ui/format.ts'
import classes from './frame.module.css'

/** The most that fits over the bell; the page says how many there are. */
const most = 99

/** The way to the notices, with how many are unread. Whoever opens what some are about has read those. */
export function NoticeBell() {
  const { t, i18n } = useTranslation('shell')
  const { notices, ports, refreshNotices } = useTablet()
  const known = useNotices()
  const unread = (known ?? []).filter(isUnread)
  const href = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href ?? '' })
  const opened = unread.filter((notice) => isAt(notice, href)).map(({ id }) => id)
  const ids = opened.join(' ')
  useEffect(() => {
    if (ids === '') return
    void markRead(notices, ids.split(' '), ports.now()).then(refreshNotices, () => undefined)
  }, [ids, notices, ports, refreshNotices])
  const count = unread.length
  return (
    <Link to="/notifications" className={`${classes.tool} ${classes.bell}`}>
      <IconBell size={22} aria-hidden />
      <span className={classes.unseen}>
        {count === 0
          ? t('shell:frame.notices')
          : t('shell:frame.notices-unread', { count, number: formatNumber(count, i18n.language) })}
      </span>
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {formatNumber(Math.min(count, most), i18n.language)}
        </span>
      )}
    </Link>
  )
}

/** Whether a page is about what a notice is about: it has the id in its path, or is the very place. */
function isAt(notice: KnownNotice, href: string): boolean {
  const [path = ''] = href.split('?')
  const place = pathOf(notice)
  if (path.split('/').includes(notice.aboutId)) return true
  return place !== '/notifications' && (place === href || place === path)
}
