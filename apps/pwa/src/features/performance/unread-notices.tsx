import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isUnread } from '../../tablet/kept-notices.ts'
import { type KnownNotice, pathOf, useNoticeWords } from '../../tablet/use-notices.ts'
import { TextLink } from '../../ui/links.tsx'
import { useReportWords } from './use-report-words.ts'
import { Ago } from '../../ui/text/when.tsx'
import classes from './performance.module.css'

const few = 5

/** The reader's own notices that are unread, as the inbox has them; nothing where there are none. */
export function UnreadNotices({ notices }: { notices: readonly KnownNotice[] }) {
  const { t } = useTranslation(['performance', 'notices'])
  const { number } = useReportWords()
  const words = useNoticeWords()
  const unread = notices.filter(isUnread)
  if (unread.length === 0) return null
  return (
    <section className={classes.alert}>
      <h3>
        <IconBell size={20} aria-hidden />
        {t('performance:alert.notices', { number: number(unread.length) })}
      </h3>
      <ul>
        {unread.slice(0, few).map((notice) => (
          <li key={notice.id}>
            <Link to={pathOf(notice) as '/'} dir="auto">
              {words.subject(notice)}
            </Link>
            <span className={classes.note}>
              <Ago value={notice.createdAt} />
            </span>
          </li>
        ))}
      </ul>
      <TextLink to="/notifications" py="xs">
        {t('performance:alert.all-notices')}
      </TextLink>
    </section>
  )
}
