import { timingSafeEqual } from 'node:crypto'
import { isStoppable, noticeKinds, type NoticeKind } from '@apron/contracts/notice-events.ts'
import type { Db } from '../handler.ts'
import { codeOf } from '../sessions/secret.ts'

/** What a mail's code stops: a kind, or all that can be. */
type Stop = { readonly userId: string; readonly kind: NoticeKind | null }

const every = 'all'
const said = (userId: string, kind: NoticeKind | null): string => `${userId}.${kind ?? every}`

/** Where a mail program says that its reader wants no more of these. The code holds as long as the installation's key. */
export async function stopPath(db: Db, userId: string, kind: NoticeKind | null): Promise<string> {
  const message = said(userId, kind)
  const code = await codeOf(db, 'stop', message)
  return `/api/notices/stop/${message}.${code.toString('base64url')}`
}

/** What a code stops; null where it is none of ours. */
export async function readStop(db: Db, given: string): Promise<Stop | null> {
  const [userId = '', kind = '', code = ''] = given.split('.')
  const meant = kind === every ? null : noticeKinds.find((it) => it === kind)
  if (meant === undefined || (meant !== null && !isStoppable(meant))) return null
  const expected = await codeOf(db, 'stop', said(userId, meant))
  const found = Buffer.from(code, 'base64url')
  const isOurs = found.length === expected.length && timingSafeEqual(found, expected)
  return isOurs ? { userId, kind: meant } : null
}
