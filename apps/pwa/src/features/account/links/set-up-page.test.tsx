import { createSetUpCode } from '@apron/api/operations/installation/set-up.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setNetwork } from '../../../testing/network.ts'
import { openPostPage, password, type PostPage } from './testing/post-page.tsx'

let it: PostPage
beforeEach(async () => {
  it = await openPostPage()
})
afterEach(() => it.close())

test('the first admin is set up by the link of the log, with every fault at its field, and is signed in', async () => {
  const { app, open, page, press, told, type, choosePassword } = it
  const { t, user } = page
  await open(`/set-up/${await createSetUpCode(app.db, app.clock.iso())}`)
  await press('account:set-up.send')
  for (const field of ['first-name', 'last-name', 'organization', 'email'])
    await told(`shell:fault.${field}-missing`)
  // The browser's own zone is proposed.
  const zone = screen.getByLabelText<HTMLSelectElement>(t('account:field.time-zone'))
  expect(zone.value).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  await user.selectOptions(zone, 'Asia/Dubai')
  await type('account:field.first-name', 'Noor')
  await type('account:field.last-name', 'Haddad')
  await type('account:field.organization', 'Civil Aviation Authority')
  await type('account:field.email', 'noor@apron.example')
  await choosePassword()
  setNetwork('server-down')
  await press('account:set-up.send')
  await told('shell:problem.no-answer')
  setNetwork('there')
  // This tablet cannot keep the session: the account is there all the same, and signing in says why.
  const full = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await press('account:set-up.send')
  await vi.waitFor(() => expect(location.pathname).toBe('/login'), { timeout: 10_000 })
  full.mockRestore()
  await type('account:field.email', 'noor@apron.example')
  await type('account:field.password', password)
  await press('account:login.send')
  await vi.waitFor(() => expect(location.pathname).toBe('/audits/home'), { timeout: 10_000 })
  const rows = await app.db.selectFrom('user').select(['email', 'role']).execute()
  expect(rows).toEqual([{ email: 'noor@apron.example', role: 'admin' }])
  expect(await app.want('installation.about', {})).toMatchObject({ timeZone: 'Asia/Dubai' })
})
