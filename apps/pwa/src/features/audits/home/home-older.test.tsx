import { makeAssessment, makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { maxListed } from '../../../sync/apply/lists.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setNetwork } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(async () => {
  setNetwork('there')
  await app.close()
})

/** More audits of one house than a tablet keeps, the one looked for changed longest ago. */
async function makeMany(): Promise<{ id: string }> {
  const lead = await makeUser(app, 'auditor')
  const model = await makeAssessment(app, {
    lead,
    rest: { title: 'The needle, by the river', status: 'cancelled', seq: 1 },
  })
  const many = Array.from({ length: maxListed + 5 }, (_, at) => ({
    ...model,
    id: app.newId(),
    title: `Hay ${at}`,
    seq: at + 2,
  }))
  for (let from = 0; from < many.length; from += 500) {
    await app.db
      .insertInto('assessment')
      .values(many.slice(from, from + 500))
      .execute()
  }
  const organizationId = lead.organizationId
  return makeUser(app, 'auditor-supervisor', { organizationId })
}

test('past what a tablet keeps a search asks the server, and says what it cannot find without signal', async () => {
  const supervisor = await makeMany()
  const { user, t } = await openPage(app, { path: '/audits/home', as: supervisor })
  const kept = t('audits:older.kept', { kept: '2,000', total: '2,006' })
  await screen.findByText(kept, { exact: false }, { timeout: 60_000 })
  await screen.findByText(t('audits:older.searches'), { exact: false })
  expect(screen.queryByText(/The needle/)).toBeNull()

  await user.type(screen.getByRole('searchbox'), 'needle')
  await screen.findAllByText('The needle, by the river', {}, { timeout: 20_000 })
  await screen.findByText(t('audits:older.asked'))

  setNetwork('dead-zone')
  await user.click(screen.getByRole('button', { name: t('audits:home.refresh') }))
  await screen.findByText(t('audits:older.offline'), { exact: false }, { timeout: 20_000 })
  await waitFor(() => expect(screen.queryByText('The needle, by the river')).toBeNull())
  expect(screen.queryByText(t('audits:older.asked'))).toBeNull()
}, 120_000)
