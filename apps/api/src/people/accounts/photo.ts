import { photoMaxBytes } from '@apron/contracts/account.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { notFound, ProblemError } from '../../platform/problem.ts'
import { scopedTo } from '../../platform/sessions/scoped-to.ts'
import { readPixels } from '../../platform/read-pixels.ts'

export type Picture = { readonly type: 'jpeg' | 'png' | 'webp'; readonly data: string }

/** Pixels a side: a small file may say that it is a hundred million, and each screen would decode it. */
const maxPixels = 4000

/** The picture in a data URL. 422 for one that is too large, in bytes or pixels, or not what it says it is. */
export function readPicture(url: string): Picture {
  const [, name = '', data = ''] = /^data:image\/(\w+);base64,(.*)$/.exec(url) ?? []
  const bytes = Buffer.from(data, 'base64')
  const type = name as Picture['type']
  if (bytes.length > photoMaxBytes) {
    throw invalid('too_big', `At most ${photoMaxBytes} bytes after decoding.`)
  }
  // What the address says is not believed.
  const pixels = readPixels(bytes)
  if (pixels?.type !== type) {
    throw invalid('not-a-picture', 'The picture is not of the type it claims to be.')
  }
  if (Math.max(pixels.width, pixels.height) > maxPixels) {
    throw invalid('too_big', `At most ${maxPixels} pixels per side.`)
  }
  return { type, data: bytes.toString('base64') }
}

function invalid(code: string, message: string): ProblemError {
  const issues: Issue[] = [{ path: 'body.photo', code, message }]
  return new ProblemError('input-invalid', 'The photo cannot be taken.', { issues })
}

export async function savePhoto(
  db: Db,
  userId: string,
  picture: Picture | null,
  now: string,
): Promise<void> {
  await db.deleteFrom('photo').where('userId', '=', userId).execute()
  if (picture === null) return
  await db
    .insertInto('photo')
    .values({ userId, ...picture, changedAt: now })
    .execute()
}

/** The photo of somebody of one's own organization; an admin sees everybody's. */
export const showPhoto: Handler<'account.photo'> = async ({ params }, { db, caller }) => {
  const row = await db
    .selectFrom('photo')
    .innerJoin('user', 'user.id', 'photo.userId')
    .select(['photo.type', 'photo.data', 'photo.changedAt'])
    .where('photo.userId', '=', params.userId)
    .where(scopedTo(caller, 'user.organizationId'))
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return { photo: `data:image/${row.type};base64,${row.data}`, changedAt: row.changedAt }
}
