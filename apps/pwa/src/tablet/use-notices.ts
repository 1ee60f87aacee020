import {
  isStoppable,
  noticeEvents,
  noticePath,
  type NoticeKind,
} from '@apron/contracts/notice-events.ts'
import type { Notice } from '@apron/contracts/notice.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../ui/format.ts'
import { isolate } from '../i18n/isolate.ts'
import { loadWithin } from '../ui/page/load-within.ts'
import { listNotices } from './kept-notices.ts'
import { useTablet } from './use-tablet.ts'

/** A notice of a kind that this app has words for: a newer server may know more. */
export type KnownNotice = Notice & { readonly kind: NoticeKind }

const isKnown = (notice: Notice): notice is KnownNotice => Object.hasOwn(noticeEvents, notice.kind)

/** The latest first, live; undefined until they were read. */
export function useNotices(): readonly KnownNotice[] | undefined {
  const { notices } = useTablet()
  return useLiveQuery(async () => (await listNotices(notices)).filter(isKnown), [notices])
}

/** Milliseconds that a page waits for the first notices before it is drawn without. */
const longestWait = 2000

/**
 * Whether a page may be drawn with the notices of this tablet: before the first were fetched it would move once they
 * are, so that it waits for them for a moment. Where nobody answers they are not to be had, and `hasFailed`.
 */
export function useFirstNotices(): { readonly areKnown: boolean; readonly hasFailed: boolean } {
  const { notices, refreshNotices } = useTablet()
  const fetched = useLiveQuery(
    async () => (await notices.fetched.get('notices')) ?? null,
    [notices],
  )
  const [answer, setAnswer] = useState<'awaited' | 'there' | 'failed'>('awaited')
  const isUnfetched = fetched === null
  useEffect(() => {
    if (!isUnfetched) return undefined
    let isOver = false
    void loadWithin(refreshNotices, longestWait).then((result) => {
      if (!isOver) setAnswer('loaded' in result && result.loaded ? 'there' : 'failed')
    })
    return () => {
      isOver = true
    }
  }, [isUnfetched, refreshNotices])
  const isFetched = fetched !== undefined && fetched !== null
  return { areKnown: isFetched || answer !== 'awaited', hasFailed: answer === 'failed' }
}

export const pathOf = ({ kind, aboutId, gaps }: KnownNotice): string =>
  noticePath(kind, aboutId, gaps)

export const isOfRecord = ({ kind }: KnownNotice): boolean => !isStoppable(kind)

/** The words of notices, in the language of the screen. */
export function useNoticeWords() {
  const { t, i18n } = useTranslation(['notices', 'shell'])
  const gapsOf = ({ gaps, by }: KnownNotice): Record<string, string | number> => ({
    by: isolate(by ?? t('notices:somebody')),
    ...Object.fromEntries(
      Object.entries(gaps).map(([name, value]) => {
        if (name.endsWith('On')) return [name, formatDay(String(value), i18n.language)]
        if (name.endsWith('Code')) return [name, t(`notices:code.${value}`)]
        return [name, typeof value === 'string' ? isolate(value) : value]
      }),
    ),
  })
  return {
    subject: (notice: KnownNotice): string =>
      t(`notices:kind.${notice.kind}.subject`, gapsOf(notice)),
    text: (notice: KnownNotice): string => t(`notices:kind.${notice.kind}.text`, gapsOf(notice)),
    kind: (kind: NoticeKind): string => t(`notices:kind.${kind}.name`),
    about: (kind: NoticeKind): string => t(`notices:kind.${kind}.about`),
    open: ({ kind }: KnownNotice): string => t(`notices:open.${noticeEvents[kind].thing}`),
  }
}
