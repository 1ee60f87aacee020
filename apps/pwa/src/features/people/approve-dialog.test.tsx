import { openMailbox } from '@apron/api/platform/mail/mailbox.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp } from '@apron/api/testing/test-app.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

/** An installation that sends none. */
const mailbox = openMailbox('nowhere')
const test = testIn(async () => ({ app: await createTestApp({ config: { mailbox } }) }))

test('approving chooses the organization asked for, else the only one, and without mail shows the link', async ({
  scene: { app },
}) => {
  const admin = await makeUser(app, 'admin')
  const ask = async (firstName: string, organization: string): Promise<void> => {
    const times = { termsAcceptedAt: app.clock.iso(), requestedAt: app.clock.iso() }
    const email = `${firstName.toLowerCase()}@carrier.example`
    const rest = { kind: 'access', status: 'awaiting-approval', language: 'en' } as const
    const row = { id: app.newId(), email, firstName, lastName: 'Khoury', organization, ...rest }
    await app.db
      .insertInto('accessRequest')
      .values({ ...row, ...times, confirmedAt: app.clock.iso() })
      .execute()
  }
  await ask('Sami', 'Coastal Carrier')
  await app.db
    .updateTable('organization')
    .set({ name: 'Northern Air' })
    .where('id', '=', admin.organizationId)
    .execute()
  await ask('Hind', 'northern  AIR')
  const { user, t } = await openPage(app, { path: '/user-management?tab=requests', as: admin })
  const open = async (name: string): Promise<HTMLElement> => {
    await user.click(
      await screen.findByRole('button', { name: t('people:request.approve-of', { name }) }),
    )
    return screen.getByRole('dialog')
  }
  const labelled = (dialog: HTMLElement, key: string): HTMLSelectElement =>
    within(dialog).getByLabelText<HTMLSelectElement>(new RegExp(`^${t(key)}`))
  const organization = 'people:column.organization'
  let dialog = await open('Sami Khoury')
  await waitFor(() => expect(labelled(dialog, organization).value).toBe(admin.organizationId))
  await user.selectOptions(labelled(dialog, 'people:column.role'), 'viewer')
  const name = 'Sami Khoury'
  await user.click(within(dialog).getByRole('button', { name: t('people:request.approve') }))
  dialog = await screen.findByRole('dialog', { name: t('people:reset.link', { name }) })
  await user.click(within(dialog).getByRole('button', { name: t('people:reset.done') }))
  await screen.findByText(t('people:request.approved-no-mail', { name }))

  dialog = await open('Hind Khoury')
  await waitFor(() => expect(labelled(dialog, organization).value).toBe(admin.organizationId))
})
