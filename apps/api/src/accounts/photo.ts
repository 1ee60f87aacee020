import { photoMaxBytes } from '@apron/contracts/account.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import type { Db, Handler } from '../handler.ts'
import { notFound, ProblemError } from '../problem.ts'

export type Picture = { readonly type: 'jpeg' | 'png' | 'webp'; readonly data: string }

const ascii = (bytes: Buffer, from: number, to: number): string =>
  bytes.toString('latin1', from, to)
/** How files of each kind begin; what the address says is not believed. */
const isOf: Readonly<Record<Picture['type'], (bytes: Buffer) => boolean>> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  webp: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
}

/** The picture in a data URL. 422 for one that is too large or not what it says it is. */
export function readPicture(url: string): Picture {
  const [, name = '', data = ''] = /^data:image\/(\w+);base64,(.*)$/.exec(url) ?? []
  const bytes = Buffer.from(data, 'base64')
  const type = name as Picture['type']
  if (bytes.length > photoMaxBytes) {
    throw invalid('too_big', `At most ${photoMaxBytes} bytes once it is decoded.`)
  }
  if (!isOf[type](bytes)) throw invalid('not-a-picture', 'Not a picture of the kind that it says.')
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
  const everybody = db
    .selectFrom('photo')
    .innerJoin('user', 'user.id', 'photo.userId')
    .select(['photo.type', 'photo.data', 'photo.changedAt'])
    .where('photo.userId', '=', params.userId)
  const row = await (
    caller.role === 'admin'
      ? everybody
      : everybody.where('user.organizationId', '=', caller.organizationId)
  ).executeTakeFirst()
  if (row === undefined) throw notFound()
  return { photo: `data:image/${row.type};base64,${row.data}`, changedAt: row.changedAt }
}
