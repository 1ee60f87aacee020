import { afterEach, beforeEach, test } from 'vitest'
import { setNetwork } from '../../../testing/network.ts'
import { openPostPage, type PostPage } from './testing/post-page.tsx'

let it: PostPage
beforeEach(async () => {
  it = await openPostPage()
})
afterEach(() => it.close())

test('a password that was forgotten is asked for, and why that failed is told', async () => {
  const { press, told, type } = it
  await press('account:forgot.send')
  await told('shell:fault.email-missing')
  await type('account:field.email', 'noor@apron.example')
  setNetwork('server-down')
  await press('account:forgot.send')
  await told('shell:problem.no-answer')
  setNetwork('there')
  await press('account:forgot.send')
  for (const part of ['asked', 'spam', 'no-mail']) await told(`account:forgot.${part}`)
  await press('account:forgot.send-again')
  await told('account:forgot.asked-again')
})
