import { codeIn } from '@apron/api/platform/mail/testing/post-office.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, test } from 'vitest'
import { setNetwork } from '../../../testing/network.ts'
import { openPostPage, password, type PostPage } from './testing/post-page.tsx'

let it: PostPage
beforeEach(async () => {
  it = await openPostPage()
})
afterEach(() => it.close())

test('a password is chosen anew by its link, which names what is wrong and works once', async () => {
  const { app, post, page, open, press, told, type, choosePassword } = it
  const email = 'noor@apron.example'
  await makeUser(app, 'auditor', { email, passwordHash: 'an older one' })
  await app.want('account.request-reset', { body: { email } })
  const path = `/password-reset/${codeIn(await post.fetchMail(email), 'password-reset')}`
  await open(path)
  await choosePassword('Harbour-2028')
  await press('account:set.send')
  await told('account:fault.confirmation')
  await page.user.clear(screen.getByLabelText(page.t('account:field.confirmation')))
  await type('account:field.confirmation', password)
  setNetwork('server-down')
  await press('account:set.send')
  await told('shell:problem.no-answer')
  await told('account:reset.failed')
  setNetwork('there')
  await press('account:set.send')
  await told('account:set.done')
  screen.getByText(email)

  await open('/login')
  await open(path)
  await choosePassword()
  await press('account:set.send')
  await told('account:link.used')
})
