import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('a form asks before it is left with what was typed, is sent once, and asks no more when saved', async ({
  app,
}) => {
  const editor = await makeUser(app, 'editor')
  const path = '/library/references/add-reference'
  const { user, t } = await openPage(app, { path, as: editor })
  const title = async () => screen.findByLabelText(/^Title/)
  const leave = async () => user.click(screen.getByRole('link', { name: t('references:to-list') }))

  await user.type(await title(), 'ICAO Annex 17')
  await leave()
  const asked = within(await screen.findByRole('dialog'))
  asked.getByText(t('shell:leave.title'))
  await user.click(asked.getByRole('button', { name: t('shell:dialog.cancel') }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(((await title()) as HTMLInputElement).value).toBe('ICAO Annex 17')
  expect(location.pathname).toBe(path)

  const sent = countSent('/api/reference')
  await user.dblClick(screen.getByRole('button', { name: t('references:add') }))
  await screen.findByText(t('shell:list.shown', { shown: 1, total: 1 }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toBe(1)

  await user.click(screen.getByRole('link', { name: 'ICAO Annex 17' }))
  await user.type(await title(), ', 12th edition')
  await user.click(screen.getByRole('button', { name: t('references:save') }))
  await screen.findByText(t('references:saved'))
  await leave()
  await waitFor(() => expect(location.pathname).toBe('/library/references'))
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(await screen.findByRole('link', { name: 'ICAO Annex 17, 12th edition' }))
  await user.type(await title(), ' (draft)')
  await leave()
  const again = within(await screen.findByRole('dialog'))
  await user.click(again.getByRole('button', { name: t('shell:leave.leave') }))
  await waitFor(() => expect(location.pathname).toBe('/library/references'))
  // What was left knowingly is gone: it does not stand there as a change at the next visit.
  await user.click(await screen.findByRole('link', { name: 'ICAO Annex 17, 12th edition' }))
  expect(((await title()) as HTMLInputElement).value).toBe('ICAO Annex 17, 12th edition')
  const rows = await app.db.selectFrom('reference').select('title').execute()
  expect(rows).toEqual([{ title: 'ICAO Annex 17, 12th edition' }])
})

/** How often something was sent to a path since. */
function countSent(path: string): () => number {
  const { fetch } = globalThis
  let count = 0
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin)
    if (url.pathname === path && init?.method === 'POST') count++
    return fetch(input, init)
  }
  return () => count
}
