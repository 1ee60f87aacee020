import { openMailbox } from '@apron/api/platform/mail/mailbox.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { screen, within } from '@testing-library/react'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setNetwork } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'

let app: TestApp
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'apron-mailbox-'))
  app = await createTestApp({ config: { mailbox: openMailbox(folder) } })
})
afterEach(async () => {
  setNetwork('there')
  await app.close()
  rmSync(folder, { recursive: true })
})

const link = 'https://apron.example/set-password/abc'
const letter = {
  id: '019f0000-0000-7000-8000-000000000001',
  to: 'sami@cargo.example',
  subject: 'أُنشئ حسابك',
  text: `افتح الرابط: ${link}`,
  html: '',
  sender: null,
  language: 'ar',
  at: '2026-11-20T08:00:00.000Z',
} as const

test('an empty mailbox says so, a mail stands there in its own direction with a link, and a dead zone is told', async () => {
  const admin = await makeUser(app, 'admin')
  const { user, t } = await openPage(app, { path: '/mailbox', as: admin })
  // It is no demo: nobody may read what would have been mailed.
  await screen.findByText(t('mailbox:elsewhere'))

  await app.db.insertInto('installation').values({ key: 'demo', value: '1' }).execute()
  const refresh = () => screen.findByRole('button', { name: t('mailbox:refresh') })
  await user.click(await refresh())
  await screen.findByText(t('mailbox:empty'))

  await openMailbox(folder).deliver(letter)
  await user.click(await refresh())
  const mail = within(await screen.findByRole('article', { name: letter.subject }))
  expect(mail.getByRole('link').getAttribute('href')).toBe(link)
  expect(
    mail
      .getByText(/افتح الرابط/)
      .closest('[dir]')
      ?.getAttribute('dir'),
  ).toBe('rtl')
  expect(mail.getByText(letter.to)).toBeTruthy()

  setNetwork('dead-zone')
  await user.click(await refresh())
  await screen.findByText(t('mailbox:failed'))
  setNetwork('there')
  await user.click(screen.getByRole('button', { name: t('shell:error.retry') }))
  await screen.findByRole('article', { name: letter.subject })
})
