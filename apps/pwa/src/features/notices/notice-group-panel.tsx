import { Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnread, markRead } from '../../tablet/kept-notices.ts'
import { isOfRecord, type KnownNotice, pathOf, useNoticeWords } from '../../tablet/use-notices.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Code } from '../../ui/text/code.tsx'
import { IsolatedText } from '../../ui/text/isolated-text.tsx'
import { Ago, Instant } from '../../ui/text/when.tsx'
import type { NoticeGroup } from './group-notices.ts'
import classes from './notices.module.css'

/** Notices about one thing, the latest first, under its name. */
export function NoticeGroupPanel({ group: { notices } }: { group: NoticeGroup }) {
  const { t } = useTranslation('notices')
  const { notices: kept, ports, refreshNotices } = useTablet()
  const { kind } = useNoticeWords()
  const id = useId()
  const [first] = notices
  if (first === undefined) return null
  const unread = notices.filter(isUnread).map((it) => it.id)
  const mark = async (): Promise<void> => {
    await markRead(kept, unread, ports.now())
    await refreshNotices()
  }
  return (
    <section className={classes.group} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>
          <IsolatedText text={nameOf(first) ?? kind(first.kind)} />
          {first.gaps['place'] !== undefined && (
            <>
              {' · '}
              <Code>{String(first.gaps['place'])}</Code>
            </>
          )}
        </h2>
        {unread.length > 0 && (
          <Button variant="subtle" onClick={() => void mark()}>
            {t('notices:mark')}
          </Button>
        )}
      </div>
      <ul className={classes.notices}>
        {notices.map((notice) => (
          <OneNotice key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  )
}

/** What the thing is called, as its latest notice says. */
function nameOf({ gaps }: KnownNotice): string | null {
  const { title, schedule, person, file, number } = gaps
  // Of an action it is a code; elsewhere it counts.
  const code = typeof number === 'string' && number.includes('/') ? number : undefined
  const name = title ?? schedule ?? person ?? file ?? code
  return name === undefined ? null : String(name)
}

function OneNotice({ notice }: { notice: KnownNotice }) {
  const { t } = useTranslation('notices')
  const words = useNoticeWords()
  const { createdAt, settledAt } = notice
  return (
    <li className={classes.notice} data-unread={isUnread(notice) || undefined}>
      <div className={classes.what}>
        <span className={classes.text}>
          {isUnread(notice) && <span className={classes.dot} aria-hidden />}
          {isUnread(notice) && <span className={classes.unseen}>{t('notices:is-unread')} </span>}
          <span dir="auto">{words.text(notice)}</span>
        </span>
        <Group gap="xs" className={classes.facts ?? ''}>
          <Ago value={createdAt} />
          {settledAt !== null && (
            <span>
              · {t('notices:settled')} <Ago value={settledAt} />
            </span>
          )}
          <Delivery notice={notice} />
        </Group>
      </div>
      <Link to={pathOf(notice) as '/'} className={classes.open}>
        {words.open(notice)}
      </Link>
    </li>
  )
}

/** What became of the mail of what is of record: others need no proof. */
function Delivery({ notice }: { notice: KnownNotice }) {
  const { t } = useTranslation('notices')
  const { mail } = notice
  if (mail === null || !isOfRecord(notice)) return null
  if (mail.handedOverAt !== null) {
    return (
      <Text span size="sm" c="dimmed" title={`${mail.messageId ?? ''} ${mail.answer ?? ''}`}>
        · {t('notices:mail.handed-over')} <Instant value={mail.handedOverAt} />
      </Text>
    )
  }
  return (
    <Text span size="sm" c="dimmed">
      · {t(mail.state === 'failed' ? 'notices:mail.failed' : 'notices:mail.waiting')}
    </Text>
  )
}
