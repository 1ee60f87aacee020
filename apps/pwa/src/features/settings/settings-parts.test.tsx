import { rulesOf } from '@apron/api/operations/settings/rules.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

const secret = 'hunter2-of-forty-characters-or-some-more'
let app: TestApp
beforeEach(async () => {
  const env = { MAIL_FROM: 'Riverside <audits@riverside.example>', TOKEN_KEY: secret }
  app = await createTestApp({ config: { rules: rulesOf(env) } })
})
afterEach(() => app.close())

/** A picture of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = (bytes: Uint8Array<ArrayBuffer>): File =>
  // The window's own: its reader takes no other.
  new window.File([bytes], 'logo.png', { type: 'image/png' })

test('an admin puts a logo up and takes it away, sets digits and time zone, and reads what a variable rules', async () => {
  const admin = await makeUser(app, 'admin')
  const { user, t } = await openPage(app, { path: '/settings', as: admin })
  const stored = () =>
    app.db.selectFrom('settings').select(['timeZone', 'digits']).executeTakeFirst()

  const choose = await screen.findByLabelText(t('settings:logo.choose'), { selector: 'input' })
  const logo = screen.getByRole('region', { name: t('settings:logo.title') })
  await user.upload(choose, picture(new Uint8Array(101 * 1024)))
  await within(logo).findByText(new RegExp(t('settings:logo.refused')))
  await user.upload(choose, picture(new TextEncoder().encode('no picture at all')))
  await within(logo).findByText(`${t('settings:failed.update')} ${t('settings:logo.refused')}`)
  expect((await app.call('installation.logo', {})).status).toBe(404)
  await user.upload(choose, picture(Uint8Array.from(Buffer.from(pixel, 'base64'))))
  await within(logo).findByText(t('settings:saved'))
  const shown = await within(logo).findByRole<HTMLImageElement>('img')
  expect(shown.src).toBe(`data:image/png;base64,${pixel}`)
  expect(await app.want('installation.logo', {})).toMatchObject({ logo: shown.src })
  await user.click(within(logo).getByRole('button', { name: t('settings:logo.remove') }))
  await waitFor(() => expect(within(logo).queryByRole('img')).toBeNull())
  expect((await app.call('installation.logo', {})).status).toBe(404)

  const zone = screen.getByLabelText<HTMLSelectElement>(t('settings:writing.time-zone'))
  expect([zone.value, zone.selectedOptions[0]?.textContent]).toEqual([
    '',
    t('settings:writing.time-zone-none'),
  ])
  expect([...zone.options].map(({ value }) => value)).toContain('UTC')
  await user.selectOptions(zone, 'Asia/Riyadh')
  await user.selectOptions(screen.getByLabelText(t('settings:writing.digits')), 'arabic-indic')
  await user.click(screen.getByRole('button', { name: t('settings:save') }))
  await waitFor(async () =>
    expect(await stored()).toEqual({ timeZone: 'Asia/Riyadh', digits: 'arabic-indic' }),
  )

  // Who mails come from is the environment's: it is read here, and not typed over.
  const sender = screen.getByLabelText<HTMLInputElement>(t('settings:sender.name'))
  expect([sender.disabled, sender.value]).toEqual([true, 'Riverside <audits@riverside.example>'])
  screen.getByText(t('settings:sender.ruled', { variable: 'MAIL_FROM' }))
  const rules = screen.getByRole('region', { name: t('settings:rules.title') })
  const valueOf = (variable: string): string | null | undefined =>
    within(rules).getByText(variable).nextElementSibling?.textContent
  expect(valueOf('MAIL_FROM')).toBe('Riverside <audits@riverside.example>')
  expect(valueOf('TOKEN_KEY')).toBe(t('settings:rules.set'))
  expect(valueOf('SMTP_URL')).toBe(t('settings:rules.not-set'))
  expect(document.body.innerHTML).not.toContain(secret)
})
