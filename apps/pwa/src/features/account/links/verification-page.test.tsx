import { codeIn } from '@apron/api/platform/mail/testing/post-office.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setNetwork } from '../../../testing/network.ts'
import { openPostPage, type PostPage } from './testing/post-page.tsx'

let it: PostPage
beforeEach(async () => {
  it = await openPostPage()
})
afterEach(() => it.close())

test('an address is confirmed by its link, and one that was cut short or used is told as such', async () => {
  const { app, post, open, press, told } = it
  const email = 'salma@carrier.example'
  const body = { email, firstName: 'Salma', lastName: 'Haddad', organization: 'Coastal Carrier' }
  await app.want('account.register', { body: { ...body, termsAccepted: true } })
  const code = codeIn(await post.fetchMail(email), 'verification')
  await open(`/verification/${code.slice(1)}`)
  await told('account:link.unknown')
  setNetwork('server-down')
  await open(`/verification/${code}`)
  await told('account:verify.failed')
  setNetwork('there')
  await press('shell:error.retry')
  await told('account:verify.awaiting')
  expect(await app.db.selectFrom('accessRequest').select('status').execute()).toEqual([
    { status: 'awaiting-approval' },
  ])
})
