import type { Work } from '../../platform/jobs/worker.ts'
import { type Sealing, stamp } from '../issuing/seal.ts'
import { keepNotice } from './keep-file.ts'
import { readNoticeOrder } from './make-file.ts'
import { listNoticeFiles } from './queries.ts'

/** Puts a time stamp into the seal of a notice that was given out without. */
export const stampNoticeWork =
  ({ db, files, newId, tsaUrl }: Sealing): Work =>
  async (payload, now) => {
    const { noticeId, language } = readNoticeOrder(payload)
    const own = (await listNoticeFiles(db, [noticeId])).filter((it) => it.language === language)
    const sealed = own.find(({ stage }) => stage === 'signed')
    // Nobody stamps here any more, or it was done by another server.
    const isOver = tsaUrl === null || own.some(({ stage }) => stage === 'stamped')
    if (isOver || sealed === undefined) return async () => undefined
    const bytes = await files.read(sealed.key)
    if (bytes === null) throw new Error(`the file ${sealed.key} is gone from where files are kept`)
    const notice = await db
      .selectFrom('findingNotice')
      .selectAll()
      .where('id', '=', noticeId)
      .executeTakeFirstOrThrow()
    const { pages } = sealed
    const file = {
      notice,
      language,
      stage: 'stamped',
      pages,
      bytes: await stamp(bytes, tsaUrl),
    } as const
    return keepNotice({ db, files, newId }, file, now)
  }
