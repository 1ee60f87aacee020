import { attachedMost } from '@apron/contracts/schedule.ts'
import { noticeAddressesPerDay } from '@apron/scoring/limits.ts'
import { dayIn, startOfDayIn } from '@apron/scoring/zoned-day.ts'
import { markServed } from '../../audits/actions/mark-served.ts'
import { loadAssessment } from '../../audits/assessments/visible.ts'
import type { SendsMail } from '../../people/users/reset.ts'
import type { Context, Handler } from '../../platform/handler.ts'
import { queueMails } from '../../platform/mail/queue.ts'
import { notFound, ProblemError } from '../../platform/problem.ts'
import { changePeople } from '../../platform/sessions/change-people.ts'
import { isInScope } from '../../platform/sessions/scoped-to.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { issueLanguages } from '../issuing/freeze.ts'
import { describeNotices } from './describe.ts'
import { findNewest, listNoticeFiles, loadNotice, newestNoticeFiles } from './queries.ts'

type Key = { readonly assessmentId: string; readonly noticeId: string }
const nothingYet = { handedOverAt: null, answer: null, messageId: null, fault: null }

/** Mails a notice to addresses; it counts as served once a mail server took one of them. */
export const serveByMail =
  (sendsMail: SendsMail): Handler<'finding-notice.serve-by-mail'> =>
  async ({ params, body: { emails, language } }, context) =>
    changePeople(context, async (here, tell) => {
      const { db, now, newId, caller } = here
      const { assessment, notice } = await loadServing(here, params)
      if (!(await sendsMail(db))) {
        throw new ProblemError('no-mail', 'This installation sends no mails.')
      }
      const files = newestNoticeFiles(await listNoticeFiles(db, [notice.id]))
      const size = files.reduce((sum, file) => sum + file.size, 0)
      if (files.length < issueLanguages.length) {
        throw new ProblemError('status-conflict', 'Its files are not made yet.', {
          about: 'notice-not-made',
        })
      }
      if (size > attachedMost) {
        throw new ProblemError('body-too-large', 'The notice is too large for a mail.', {
          most: attachedMost,
        })
      }
      await refuseOverDay(here, emails.length)
      const services = emails.map((email) => ({ id: newId(), email }))
      await db
        .insertInto('findingService')
        .values(
          services.map(({ id, email }) => ({
            id,
            noticeId: notice.id,
            way: 'mail' as const,
            state: 'sending' as const,
            email,
            language,
            byId: caller.userId,
            at: now,
            servedOn: null,
            ...nothingYet,
            reason: '',
          })),
        )
        .execute()
      const kind = 'finding-notice' as const
      await queueMails(
        db,
        services.map(({ id, email }) => ({ id: newId(), kind, email, language, aboutId: id, now })),
      )
      // Ids alone: the log outlives addresses.
      const after = { noticeId: notice.id, services: services.map(({ id }) => id), language }
      const { id: target, organizationId } = assessment
      tell({ kind: 'finding-notice.send', target, organizationId, after })
      return describeNotices(here, assessment, sendsMail)
    })

/** Enters that a notice was handed over otherwise, once, on a day between its completion and today. */
export const serveByHand =
  (sendsMail: SendsMail): Handler<'finding-notice.serve-by-hand'> =>
  async ({ params, body: { servedOn, reason } }, context) =>
    changePeople(context, async (here, tell) => {
      const { db, now, newId, caller } = here
      const { assessment, notice, completedOn } = await loadServing(here, params)
      const zone = await loadTimeZone(db)
      const today = dayIn(zone, Date.parse(now))
      if (servedOn > today) throw wrongDay('in-future', 'It must not be in the future.')
      if (servedOn < completedOn) {
        throw wrongDay('before-completion', 'It must not be before the completion.')
      }
      const earlier = await db
        .selectFrom('findingService')
        .select('id')
        .where('noticeId', '=', notice.id)
        .where('state', '=', 'served')
        .limit(1)
        .executeTakeFirst()
      if (earlier !== undefined) {
        throw new ProblemError('status-conflict', 'It was served already.', { about: 'served' })
      }
      const byId = caller.userId
      const { id: noticeId, assessmentId, madeAt } = notice
      const way = 'by-hand' as const
      await db
        .insertInto('findingService')
        .values({
          id: newId(),
          noticeId,
          way,
          state: 'served',
          email: null,
          language: null,
          byId,
          at: now,
          servedOn,
          ...nothingYet,
          reason,
        })
        .execute()
      const at = servedOn === today ? now : startOfDayIn(zone, servedOn)
      const served = { assessmentId, noticeId, madeAt, at, on: servedOn, how: way, byId }
      const actions = await markServed(here, { ...served, words: reason }, tell)
      const after = { noticeId, servedOn, reason, actions }
      const { organizationId } = assessment
      tell({ kind: 'finding-notice.enter', target: assessmentId, organizationId, after })
      return describeNotices(here, assessment, sendsMail)
    })

/** A notice that may be served: the caller holds the review here, and no later revision took its place. */
async function loadServing({ db, caller }: Context, { assessmentId, noticeId }: Key) {
  const assessment = await loadAssessment(db, assessmentId, caller)
  if (!isInScope(caller, assessment.organizationId)) throw notFound()
  const notice = await loadNotice(db, { assessmentId: assessment.id, noticeId })
  const newest = await findNewest(db, assessment.id)
  if (newest?.revision !== notice.revision) {
    throw new ProblemError('status-conflict', 'A later revision was completed.', {
      about: 'notice-replaced',
    })
  }
  return { assessment, notice, completedOn: newest.completedOn }
}

const wrongDay = (code: string, message: string): ProblemError =>
  new ProblemError('input-invalid', message, {
    issues: [{ path: 'body.servedOn', code, message }],
  })

/** Whoever may serve notices must not be able to mail everybody. */
async function refuseOverDay({ db, caller, now }: Context, more: number): Promise<void> {
  const since = new Date(Date.parse(now) - 24 * 60 * 60 * 1000).toISOString()
  const { count } = await db
    .selectFrom('findingService')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('byId', '=', caller.userId)
    .where('at', '>', since)
    .where('way', '=', 'mail')
    .executeTakeFirstOrThrow()
  if (Number(count) + more > noticeAddressesPerDay) {
    throw new ProblemError('too-many-requests', 'Too many addresses within a day.')
  }
}
