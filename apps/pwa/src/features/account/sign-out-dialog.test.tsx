import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { screen, waitFor } from '@testing-library/react'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseName } from '../../data/database-name.ts'
import { setNetwork } from '../../testing/network.ts'
import { openSignOut } from '../../testing/open-sign-out.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  URL.createObjectURL = () => 'blob:export'
  URL.revokeObjectURL = () => undefined
})
afterEach(async () => {
  setNetwork('there')
  await app.close()
})

test('work that is on this tablet alone is removed only once it is in a file, and then all of it goes', async () => {
  const { user, t, lead } = await openSignOut(app)
  const remove = (): HTMLButtonElement =>
    screen.getByText(t('account:leave.remove')).closest('button') as HTMLButtonElement
  await screen.findByText(t('account:leave.remove-not-yet'))
  expect(remove().disabled).toBe(true)
  expect(screen.getByText(t('account:leave.locked-means'))).toBeTruthy()

  const dialog = document.querySelector('dialog') as HTMLElement
  // Its words are another feature's, and come when they are loaded.
  const save = await waitFor(() => {
    const found = [...dialog.querySelectorAll('button')].find(
      (button) => button.textContent === t('tray:export.button'),
    )
    if (found === undefined) throw new Error('nothing to export with yet')
    return found
  })
  await user.click(save)
  await screen.findByText(t('account:leave.remove-exported'))
  await user.click(remove())
  await waitFor(async () =>
    expect(await Dexie.getDatabaseNames()).not.toContain(databaseName(lead.id)),
  )
  await waitFor(() => expect(localStorage.getItem('apron.people')).toBe('[]'))
  expect(Object.keys(localStorage).filter((key) => key.includes(lead.id))).toEqual([])
})
