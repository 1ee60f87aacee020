import { makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

async function ask(firstName: string): Promise<string> {
  const id = app.newId()
  const now = app.clock.iso()
  const texts = { firstName, lastName: 'Khoury', organization: 'Coastal Carrier' }
  const times = { termsAcceptedAt: now, requestedAt: now, confirmedAt: now }
  const email = `${firstName.toLowerCase()}@carrier.example`
  const rest = { kind: 'access', status: 'awaiting-approval', language: 'ar' } as const
  await app.db
    .insertInto('accessRequest')
    .values({ id, email, ...texts, ...times, ...rest })
    .execute()
  return id
}
const find = (id: string) =>
  app.db.selectFrom('accessRequest').selectAll().where('id', '=', id).executeTakeFirst()

test('an admin declines a request with a reason, undoes that, and keeps what was typed where another was quicker', async () => {
  const admin = await makeUser(app, 'admin')
  const second = await makeUser(app, 'admin')
  const sami = await ask('Sami')
  const hind = await ask('Hind')
  const path = '/user-management?tab=requests'
  const { user, t } = await openPage(app, { path, as: admin })
  const decline = (name: string) =>
    screen.findByRole('button', { name: t('people:request.decline-of', { name }) })
  const send = (): HTMLElement =>
    within(screen.getByRole('dialog')).getByRole('button', { name: t('people:request.decline') })

  await user.click(await decline('Sami Khoury'))
  await user.click(send())
  expect(screen.getByText(t('people:request.reason-missing'))).toBeTruthy()
  const field = within(screen.getByRole('dialog')).getByRole('textbox')
  await user.type(field, 'Please write from the address of your organization.')
  await user.click(send())
  await screen.findByText(t('people:request.was-declined', { name: 'Sami Khoury' }))
  expect(await find(sami)).toMatchObject({ status: 'declined' })
  expect(await app.db.selectFrom('mail').select(['kind', 'language']).execute()).toEqual([
    { kind: 'request-declined', language: 'ar' },
  ])
  await user.click(screen.getByRole('button', { name: t('shell:outcome.undo') }))
  await screen.findByText(t('people:request.taken-back', { name: 'Sami Khoury' }))
  expect(await find(sami)).toMatchObject({ status: 'awaiting-approval', reason: null })
  expect(await app.db.selectFrom('mail').selectAll().execute()).toEqual([])

  await user.click(await decline('Hind Khoury'))
  const words = 'We do not know your organization.'
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), words)
  const body = { role: 'viewer' as const, organizationId: admin.organizationId }
  await app.want('request.change', { params: { requestId: hind }, body }, { as: second })
  await user.click(send())
  await within(screen.getByRole('dialog')).findByText(
    `${t('people:failed.update')} ${t('shell:problem.not-found')}`,
  )
  const typed = within(screen.getByRole('dialog')).getByRole('textbox')
  expect((typed as HTMLTextAreaElement).value).toBe(words)

  await user.click(screen.getByRole('button', { name: t('shell:dialog.cancel') }))
  await user.click(await decline('Sami Khoury'))
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), words)
  await user.click(send())
  await screen.findByText(t('people:request.was-declined', { name: 'Sami Khoury' }))
  await user.selectOptions(screen.getByLabelText(t('people:column.status')), 'declined')
  await screen.findByText(words)
  const back = t('people:request.reopen-of', { name: 'Sami Khoury' })
  await user.click(screen.getByRole('button', { name: back }))
  await waitFor(async () => expect(await find(sami)).toMatchObject({ status: 'awaiting-approval' }))
})
