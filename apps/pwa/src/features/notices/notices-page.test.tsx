import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { writeNotices } from '@apron/api/platform/notices/write-notices.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { setNetwork } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(createScene)

test('notices are read and marked without signal, told to the server later, and read by opening their thing', async ({
  scene,
}) => {
  const { app, lead, supervisor, assessment } = scene
  const about = { aboutId: assessment.id, gaps: { title: assessment.title, place: 'RVS' } }
  const write = (kind: 'assigned' | 'commented', cause: string, aboutId = assessment.id) =>
    writeNotices({ db: app.db, now: app.clock.iso(), newId: app.newId }, [
      { kind, cause, ...about, aboutId, userId: lead.id, byId: supervisor.id },
    ])
  const readOnServer = async (): Promise<number> => {
    const rows = await app.db.selectFrom('notice').select('readAt').execute()
    return rows.filter(({ readAt }) => readAt !== null).length
  }
  await write('assigned', 'one')
  app.clock.advance(1000)
  await write('commented', 'two')
  await write('assigned', 'three', app.newId())
  const { user, t } = await openPage(app, { path: '/notifications', as: lead })
  const bell = (count: number) =>
    screen.findByRole('link', {
      name:
        count === 0
          ? t('shell:frame.notices')
          : t('shell:frame.notices-unread', { count, number: count }),
    })
  await bell(3)
  // By what they are about: two of one assessment, one of another.
  const groups = await screen.findAllByRole('region', { name: /RVS/ })
  const sizeOf = (group: HTMLElement): number => within(group).getAllByRole('listitem').length
  expect(groups.map(sizeOf).toSorted((a, b) => a - b)).toEqual([1, 2])
  const pair = groups.find((group) => sizeOf(group) === 2)
  expect(pair?.textContent).toContain(supervisor.firstName)

  setNetwork('dead-zone')
  await user.click(within(pair!).getByRole('button', { name: t('notices:mark') }))
  await bell(1)
  expect(await readOnServer()).toBe(0)
  await screen.findByText(t('notices:as-of'), { exact: false })
  // What is read is still there to be read.
  await user.click(screen.getByRole('link', { name: t('notices:all') }))
  expect(await screen.findAllByRole('listitem')).toBeTruthy()

  setNetwork('there')
  await user.click(screen.getByRole('button', { name: t('notices:refresh') }))
  await waitFor(async () => expect(await readOnServer()).toBe(2))

  await write('commented', 'four')
  await user.click(screen.getByRole('button', { name: t('notices:refresh') }))
  await bell(2)
  const { router } = await import('../../router.tsx')
  await router.navigate({
    to: '/audits/assessment/$assessmentId',
    params: { assessmentId: assessment.id },
  })
  await bell(1)
  await waitFor(async () => expect(await readOnServer()).toBe(3))

  await router.navigate({ to: '/notifications' })
  await user.click(await screen.findByRole('button', { name: t('notices:mark-all') }))
  await bell(0)
  await screen.findByText(t('notices:none-unread'))
  await waitFor(async () => expect(await readOnServer()).toBe(4))
})
