import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetUnconfirmed, unconfirmedLife } from '../accounts/forget-unconfirmed.ts'
import { codeIn } from '../../platform/mail/testing/post-office.ts'
import { declineDelay } from './decline.ts'
import { createPeople, type People } from './testing/people.ts'

let { app, post, admin, editor, trail, close } = {} as People
beforeEach(async () => {
  ;({ app, post, admin, editor, trail, close } = await createPeople())
})
afterEach(() => close())

const email = 'sami@carrier.example'
const reason = 'We do not know <Coastal Carrier>. رجاءً اكتب لنا من عنوان الجهة.'
const register = (language: 'en' | 'ar' = 'ar') =>
  app.want('account.register', {
    body: {
      email,
      firstName: 'Sami',
      lastName: 'Khoury',
      organization: 'Coastal Carrier',
      language,
      termsAccepted: true,
    },
  })
const requests = async (status?: 'declined') =>
  (
    await app.want(
      'requests.list',
      { query: status === undefined ? {} : { status } },
      { as: admin },
    )
  ).requests
async function waiting(): Promise<string> {
  await register()
  const token = codeIn(await post.fetchMail(email), 'verification')
  await app.want('account.verify', { params: { token } })
  return (await requests())[0]?.id ?? ''
}
const decline = (requestId: string, words = reason) =>
  app.call('request.decline', { params: { requestId }, body: { reason: words } }, { as: admin })
const takeBack = (requestId: string) =>
  app.call('request.take-back', { params: { requestId } }, { as: admin })
const mailsOf = (subject: RegExp) =>
  post.server.mails.filter((mail) => mail.to.includes(email) && subject.test(mail.subject))

describe('declining a request', () => {
  test('mails the reason in the person’s language, as it was written, and leaves it in the trail', async () => {
    const id = await waiting()
    expect((await decline(id)).value?.request).toMatchObject({ status: 'declined', reason })
    expect([(await requests()).length, (await requests('declined')).length]).toEqual([0, 1])
    app.clock.advance(declineDelay)
    const mail = await post.fetchMail(email)
    expect(mail.subject).toBe('رُفض طلب وصولك')
    expect(mail.text).toContain(reason)
    expect(mail.html).toContain('&lt;Coastal Carrier&gt;')
    expect(mail.html).not.toContain('<Coastal')
    expect((await trail()).at(-1)).toMatchObject({
      kind: 'request.decline',
      target: id,
      actorId: admin.id,
      body: { before: { status: 'awaiting-approval' }, after: { status: 'declined', reason } },
    })
    expect((await decline(id)).problem?.code).toBe('status-conflict')
  })

  test('within a minute it is undone and nobody was told; later it is undone and said to be late', async () => {
    const id = await waiting()
    await decline(id)
    app.clock.advance(declineDelay - 1)
    await post.sender.run()
    expect((await takeBack(id)).value).toMatchObject({
      request: { status: 'awaiting-approval', reason: null },
      wasMailed: false,
    })
    app.clock.advance(declineDelay)
    await post.sender.run()
    expect(mailsOf(/رُفض/)).toEqual([])
    await decline(id, 'Once more')
    app.clock.advance(declineDelay)
    await post.sender.run()
    expect(mailsOf(/رُفض/)).toHaveLength(1)
    expect((await takeBack(id)).value?.wasMailed).toBe(true)
    expect((await takeBack(id)).problem?.code).toBe('status-conflict')
    const body = { role: 'viewer' as const, organizationId: admin.organizationId }
    const approved = { params: { requestId: id }, body }
    expect((await app.call('request.change', approved, { as: admin })).status).toBe(200)
  })

  test('the address may ask again, and what was declined is approved by no one', async () => {
    const id = await waiting()
    await decline(id)
    const body = { role: 'viewer' as const, organizationId: admin.organizationId }
    const approval = { params: { requestId: id }, body }
    const approved = await app.call('request.change', approval, { as: admin })
    expect(approved.problem?.code).toBe('status-conflict')
    await register('en')
    expect(await requests()).toMatchObject([
      { status: 'email-unconfirmed', declinedAt: null, reason: null, language: 'en' },
    ])
    app.clock.advance(declineDelay)
    await post.sender.run()
    expect(mailsOf(/declined|رُفض/)).toEqual([])
    expect((await takeBack((await requests())[0]?.id ?? '')).problem?.code).toBe('status-conflict')
  })

  test('is for a confirmed address, with a reason of a length, and for admins', async () => {
    await register()
    const [request] = await requests()
    expect((await decline(request?.id ?? '')).problem?.code).toBe('status-conflict')
    expect((await decline(request?.id ?? '', 'no')).status).toBe(422)
    expect((await decline(request?.id ?? '', 'x'.repeat(501))).status).toBe(422)
    expect((await decline(app.newId())).status).toBe(404)
    const params = { requestId: request?.id ?? '' }
    expect((await app.call('request.take-back', { params }, { as: editor })).status).toBe(403)
  })

  test('is forgotten after 30 days', async () => {
    const id = await waiting()
    await decline(id)
    const forget = () => forgetUnconfirmed({ db: app.db, now: app.clock.iso(), newId: app.newId })
    app.clock.advance(unconfirmedLife - 1)
    expect(await forget()).toBe(0)
    app.clock.advance(1)
    expect([await forget(), await requests('declined')]).toEqual([1, []])
  })
})
