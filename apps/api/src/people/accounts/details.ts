import type { Handler } from '../../platform/handler.ts'
import { changedParts, changePeople } from '../../platform/sessions/change-people.ts'
import { loadMe } from '../../platform/sessions/me.ts'
import { readPicture, savePhoto } from './photo.ts'

/** One's own details. The address stays: it is what links are mailed to. */
export const changeDetails: Handler<'account.change'> = async ({ body }, context) => {
  const { photo, ...details } = body
  const picture = photo === undefined || photo === null ? photo : readPicture(photo)
  return changePeople(context, async ({ db, caller, now }, tell) => {
    const { firstName, lastName, title, jobTitle, language } = await loadMe(db, caller.userId)
    const row = { firstName, lastName, title, jobTitle, language: language ?? null }
    const changes = changedParts(row, details as Partial<typeof row>)
    const parts: string[] = Object.keys(changes)
    if (parts.length > 0) {
      await db.updateTable('user').set(changes).where('id', '=', caller.userId).execute()
    }
    if (picture !== undefined) {
      await savePhoto(db, caller.userId, picture, now)
      parts.push('photo')
    }
    const { organizationId, userId: target } = caller
    if (parts.length > 0) tell({ kind: 'account.change', target, organizationId, parts })
    return { user: await loadMe(db, caller.userId) }
  })
}

/** The guide was read; the first time counts. */
export const readGuide: Handler<'account.read-guide'> = async (_, context) =>
  changePeople(context, async ({ db, caller, now }, tell) => {
    const { numUpdatedRows } = await db
      .updateTable('user')
      .set({ guideReadAt: now })
      .where('id', '=', caller.userId)
      .where('guideReadAt', 'is', null)
      .executeTakeFirst()
    const { organizationId, userId: target } = caller
    if (numUpdatedRows > 0n) {
      tell({ kind: 'account.read-guide', target, organizationId, after: { guideReadAt: now } })
    }
    return { user: await loadMe(db, caller.userId) }
  })
