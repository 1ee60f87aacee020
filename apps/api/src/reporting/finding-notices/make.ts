import type { Tables } from '../../platform/db/tables.ts'
import type { Context, Handler } from '../../platform/handler.ts'
import { queueAgain, queueJob } from '../../platform/jobs/queue.ts'
import { ProblemError } from '../../platform/problem.ts'
import { changePeople } from '../../platform/sessions/change-people.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import { loadAssessment } from '../../audits/assessments/visible.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import type { SendsMail } from '../../people/users/reset.ts'
import { issueLanguages } from '../issuing/freeze.ts'
import { describeNotices } from './describe.ts'
import { noticeJobKey, noticeStampKey } from './make-file.ts'
import { countFindings, findNewest, listNotices, newCode } from './queries.ts'

/**
 * Issues the notice of the newest completion. Asked again it gives the same one, and tries again what could not be
 * made: two who press at once make one.
 */
export const makeFindingNotice =
  (sendsMail: SendsMail): Handler<'finding-notice.make'> =>
  async ({ params }, context) =>
    changePeople(context, async (here, tell) => {
      const { db, now } = here
      const assessment = await loadAssessment(db, params.assessmentId, here.caller)
      const { id: assessmentId, organizationId } = assessment
      const newest = await findNewest(db, assessmentId)
      const known = (await listNotices(db, assessmentId)).find(
        ({ revision }) => revision === newest?.revision,
      )
      if (known === undefined) {
        const isComplete = newest !== undefined && assessment.status === 'complete'
        if (!isComplete || (await countFindings(db, assessmentId, now)) === 0) {
          throw new ProblemError('status-conflict', 'There is nothing to communicate.', {
            about: 'finding-notice',
          })
        }
        const notice = await insertNotice(here, { assessmentId, ...newest })
        for (const language of issueLanguages) {
          const payload = { noticeId: notice.id, language }
          await queueJob(db, {
            id: here.newId(),
            kind: 'finding-notice.make',
            organizationId,
            key: noticeJobKey(payload),
            payload,
            now,
          })
        }
        const after = { noticeId: notice.id, number: notice.number, revision: notice.revision }
        tell({ kind: 'finding-notice.make', target: assessmentId, organizationId, after })
      } else {
        const again: boolean[] = []
        for (const language of issueLanguages)
          for (const key of [noticeJobKey, noticeStampKey])
            again.push(await queueAgain(db, key({ noticeId: known.id, language }), now))
        const after = { noticeId: known.id, number: known.number, revision: known.revision }
        if (again.includes(true))
          tell({ kind: 'finding-notice.make', target: assessmentId, organizationId, after })
      }
      return describeNotices(here, assessment, sendsMail)
    })

async function insertNotice(
  { db, now, newId, caller }: Context,
  {
    assessmentId,
    revision,
    number,
  }: Pick<Tables['completion'], 'assessmentId' | 'revision' | 'number'>,
): Promise<Tables['findingNotice']> {
  const place = (await listNotices(db, assessmentId)).length + 1
  const { firstName, lastName } = await db
    .selectFrom('user')
    .select(['firstName', 'lastName'])
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  const row = {
    id: newId(),
    assessmentId,
    revision,
    place,
    number: `${number}/N${place}`,
    code: newCode(),
    issuedOn: dayIn(await loadTimeZone(db), Date.parse(now)),
    madeById: caller.userId,
    madeByName: `${firstName} ${lastName}`.trim(),
    madeAt: now,
  }
  await db.insertInto('findingNotice').values(row).execute()
  return row
}
