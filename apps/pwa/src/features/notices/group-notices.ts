import { noticeEvents } from '@apron/contracts/notice-events.ts'
import { isUnread } from '../../tablet/kept-notices.ts'
import type { KnownNotice } from '../../tablet/use-notices.ts'
import type { NoticesSearch } from './notices-search.ts'

export type NoticeGroup = {
  readonly key: string
  /** The latest first. */
  readonly notices: readonly KnownNotice[]
}

/** Those that are asked for, by what they are about, the thing with the latest first. */
export function groupNotices(
  notices: readonly KnownNotice[],
  { state, thing }: NoticesSearch,
): NoticeGroup[] {
  const shown = notices.filter(
    (it) =>
      (state === 'all' || isUnread(it)) &&
      (thing === undefined || noticeEvents[it.kind].thing === thing),
  )
  // A report is its assessment's: what is about the same thing has the same id.
  const groups = Map.groupBy(shown, ({ aboutId }) => aboutId)
  return [...groups].map(([key, own]) => ({ key, notices: own }))
}
