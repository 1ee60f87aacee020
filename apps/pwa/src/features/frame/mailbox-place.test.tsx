import { openMailbox } from '@apron/api/platform/mail/mailbox.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { act, screen } from '@testing-library/react'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

let app: TestApp
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'apron-mailbox-'))
  app = await createTestApp({ config: { mailbox: openMailbox(folder) } })
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('the mailbox of a demo stands in its admin’s navigation, once the server has said that it is one', async () => {
  const admin = await makeUser(app, 'admin')
  const { t } = await openPage(app, { path: '/guide', as: admin })
  const named = { name: t('shell:nav.mailbox') }
  await screen.findAllByRole('link', { name: t('shell:nav.settings') })
  expect(screen.queryAllByRole('link', named)).toEqual([])
  await app.db.insertInto('installation').values({ key: 'demo', value: '1' }).execute()
  const { refreshInstallation } = await import('../../tablet/refresh-installation.ts')
  await act(() => refreshInstallation())
  const [link] = await screen.findAllByRole('link', named)
  expect(link?.getAttribute('href')).toBe('/mailbox')
})
