import { makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import type { Role } from '@apron/contracts/role.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { catchFiles } from '../../testing/saved-files.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  // Days are those of this clock: the server's day must not be another one here.
  await app.db.insertInto('settings').values({ id: 1, timeZone: 'Asia/Riyadh' }).execute()
})
afterEach(() => app.close())

const day = 86_400_000

test('the trail is narrowed to one object and to days, both of them within, and what is shown goes into a file', async () => {
  const admin = await makeUser(app, 'admin', { firstName: 'Amal', lastName: 'Saleh' })
  const noor = await makeUser(app, 'auditor', { firstName: 'Noor', lastName: 'Haddad' })
  const omar = await makeUser(app, 'auditor', { firstName: 'Omar', lastName: 'Khoury' })
  const change = (userId: string, role: Role) =>
    app.want('user.change', { params: { userId }, body: { role } }, { as: admin })
  // 08:00 of the server's clock and 11:00 in Riyadh, three days in a row; and one minute into the fourth of Riyadh.
  await change(noor.id, 'viewer')
  await change(omar.id, 'viewer')
  app.clock.advance(day)
  await change(noor.id, 'quality-analyst')
  app.clock.advance(day)
  await change(omar.id, 'none')
  app.clock.advance(13 * 3_600_000 + 60_000)
  await change(noor.id, 'auditor')

  const press = catchFiles()
  const { user, t } = await openPage(app, { path: '/trail', as: admin })
  const shown = (count: number) =>
    screen.findByText(t('shell:list.shown', { shown: count, total: count }))
  /** Its lines: the time, the number and the person stand before anything that is quoted. */
  const file = async (): Promise<string[]> => {
    const text = new TextDecoder().decode(await press(user, t('shell:list.csv')))
    return text.trimEnd().split('\r\n')
  }
  await shown(5)

  await user.click(screen.getAllByText('Noor Haddad')[0]!)
  await shown(3)
  expect(location.search).toBe(`?object=${noor.id}`)
  const [heading = '', ...rows] = await file()
  const words = ['at', 'seq', 'person', 'act', 'object'].map((it) => t(`trail:column.${it}`))
  expect(heading.split(',').slice(0, 5)).toEqual(words)
  expect(rows.map((row) => row.split(',').slice(1, 3))).toEqual([
    ['5', 'Amal Saleh'],
    ['3', 'Amal Saleh'],
    ['1', 'Amal Saleh'],
  ])
  for (const [at, role] of ['auditor', 'quality-analyst', 'viewer'].entries())
    expect(rows[at]).toMatch(new RegExp(`"{""role"":""${role}""[^}]*}",[0-9a-f]{64}$`))

  const set = (label: string, value: string): void => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  set(t('trail:filter.from'), '2026-11-22')
  await shown(2)
  set(t('trail:filter.to'), '2026-11-23')
  // The minute into the 24th of Riyadh is still the 23rd elsewhere.
  await shown(1)
  expect(location.search).toContain('from=2026-11-22&to=2026-11-23')
  await user.click(screen.getByText(t('trail:filter.object-any')))
  await shown(2)
  expect((await file()).slice(1).map((row) => row.split(',')[1])).toEqual(['4', '3'])

  set(t('trail:filter.from'), '2026-11-23')
  set(t('trail:filter.to'), '2026-11-23')
  await waitFor(() => expect(location.search).toContain('from=2026-11-23'))
  await shown(1)
  set(t('trail:filter.to'), '')
  set(t('trail:filter.from'), '2026-11-25')
  await screen.findByText(t('trail:none-found'))
})
