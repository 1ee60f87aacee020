import type { NoticeKind } from '@apron/contracts/notice-events.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import {
  type KnownNotice,
  pathOf,
  useNotices,
  useNoticeWords,
} from '../../../tablet/use-notices.ts'
import { formatNumber } from '../../../ui/format.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Ago } from '../../../ui/text/when.tsx'
import classes from './next.module.css'

/** What waits for this person, and is settled or withdrawn once it was done: read or not, it waits. */
const decisions: readonly NoticeKind[] = [
  'conflict-waiting',
  'late-arrival-waiting',
  'request-waiting',
  'action-returned',
  'action-assigned',
  'action-accepted',
  'action-submitted',
  'action-extension-asked',
  'action-to-verify',
  'action-contested',
  'action-owner-lost',
]
const few = 4

export type Waiting = { readonly kind: NoticeKind; readonly notices: readonly KnownNotice[] }

/** By kind, the longest waiting first. */
export function useWaiting(): readonly Waiting[] {
  const notices = useNotices() ?? []
  return decisions.flatMap((kind) => {
    const own = notices.filter((it) => it.kind === kind && it.settledAt === null).toReversed()
    return own.length === 0 ? [] : [{ kind, notices: own }]
  })
}

export function NextNotices({ waiting: { kind, notices } }: { waiting: Waiting }) {
  const { t, i18n } = useTranslation(['audits', 'notices'])
  const words = useNoticeWords()
  const number = (value: number): string => formatNumber(value, i18n.language)
  return (
    <section aria-label={words.kind(kind)}>
      <h3 className={classes.reason}>
        {words.kind(kind)} <span className={classes.count}>{number(notices.length)}</span>
      </h3>
      {notices.slice(0, few).map((notice) => (
        <div key={notice.id} className={classes.line}>
          <div className={classes.what}>
            <Link to={pathOf(notice) as '/'} className={classes.title}>
              <span dir="auto">{words.text(notice)}</span>
            </Link>
            <span className={classes.facts}>
              <Ago value={notice.createdAt} />
            </span>
          </div>
        </div>
      ))}
      {notices.length > few && (
        <TextLink to="/notifications" py="xs">
          {t('audits:next.all', { number: number(notices.length) })}
        </TextLink>
      )}
    </section>
  )
}
