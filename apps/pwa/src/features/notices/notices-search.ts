import { noticeThings, type NoticeThing } from '@apron/contracts/named-in-addresses.ts'

export type NoticesSearch = { readonly state?: 'all'; readonly thing?: NoticeThing }

/** Reads the address of the page: what is unread, unless all of it is asked for. */
export function readNoticesSearch(search: Record<string, unknown>): NoticesSearch {
  const thing = noticeThings.find((it) => it === search['thing'])
  return {
    ...(search['state'] === 'all' && { state: 'all' as const }),
    ...(thing !== undefined && { thing }),
  }
}
