import { hashPassword } from '@apron/api/platform/sessions/password.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('two admins at one person, a lost connection and a revoked session: nothing typed is lost, nothing of the other either', async ({
  app,
}) => {
  const passwordHash = await hashPassword('Riverside-2026')
  const admin = await makeUser(app, 'admin', { passwordHash })
  const second = await makeUser(app, 'admin')
  const noor = await makeUser(app, 'auditor', { firstName: 'Noor', lastName: 'Haddad' })
  const params = { userId: noor.id }
  const path = `/user-management/edit-user/${noor.id}`
  const { user, t } = await openPage(app, { path, as: admin })
  const stored = () =>
    app.db
      .selectFrom('user')
      .select(['firstName', 'lastName', 'jobTitle'])
      .where('id', '=', noor.id)
      .executeTakeFirst()
  const type = async (label: RegExp, text: string): Promise<void> => {
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    await user.type(field, text)
  }
  const valueOf = (label: RegExp): string => screen.getByLabelText<HTMLInputElement>(label).value
  const save = () => user.click(screen.getByRole('button', { name: t('people:save') }))
  const change = (body: { firstName?: string; lastName?: string; jobTitle?: string }) =>
    app.want('user.change', { params, body }, { as: second })

  // The other changes another field: both stand.
  await type(/Job title/, 'Inspector')
  await change({ lastName: 'Saleh' })
  await save()
  await screen.findByText(t('people:edit.saved'))
  expect(await stored()).toEqual({ firstName: 'Noor', lastName: 'Saleh', jobTitle: 'Inspector' })
  await waitFor(() => expect(valueOf(/Last name/)).toBe('Saleh'))

  // The other changes the same field: it is said, and saved at the second word.
  await type(/Job title/, 'Lead inspector')
  await change({ jobTitle: 'Adviser' })
  await save()
  await screen.findByText(t('people:edit.clash'))
  expect(valueOf(/Job title/)).toBe('Lead inspector')
  expect(await stored()).toMatchObject({ jobTitle: 'Adviser' })
  await save()
  await screen.findByText(t('people:edit.saved'))
  expect(await stored()).toMatchObject({ jobTitle: 'Lead inspector' })

  // No signal while saving.
  const online = globalThis.fetch
  await type(/First name/, 'Noora')
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch')
  }
  await save()
  await screen.findByText(`${t('people:failed.update')} ${t('shell:problem.no-answer')}`)
  expect(valueOf(/First name/)).toBe('Noora')
  globalThis.fetch = online
  await save()
  await screen.findByText(t('people:edit.saved'))
  expect(await stored()).toMatchObject({ firstName: 'Noora' })

  // The session is ended from elsewhere while somebody types: it stays in the form.
  await type(/Last name/, 'Al-Saleh')
  await app.want('user.end-sessions', { params: { userId: admin.id } }, { as: second })
  await save()
  await screen.findByText(`${t('people:failed.update')} ${t('shell:problem.sign-in-needed')}`)
  expect(valueOf(/Last name/)).toBe('Al-Saleh')
  expect(await stored()).toMatchObject({ lastName: 'Saleh' })
  expect(sessionStorage.getItem(`apron.kept.user-${noor.id}`)).toContain('Al-Saleh')

  // They sign in where they are, and save it.
  await user.click(await screen.findByRole('button', { name: t('shell:sync.sign-in-needed') }))
  await user.type(await screen.findByLabelText(t('shell:sign-in.password')), 'Riverside-2026')
  await user.click(screen.getByRole('button', { name: t('shell:sign-in.send') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await save()
  await screen.findByText(t('people:edit.saved'))
  expect(await stored()).toMatchObject({ lastName: 'Al-Saleh' })
})
