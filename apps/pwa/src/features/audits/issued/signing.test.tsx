import {
  createIssuingScene,
  type IssuingScene,
  keepIssued,
  password,
} from '@apron/api/reporting/issuing/testing/issuing-scene.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectAnnounced } from '../../../testing/announced.ts'
import { setNetwork } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'

let scene: IssuingScene
beforeEach(async () => {
  scene = await createIssuingScene()
  await scene.complete()
  await keepIssued(scene, 'en', '%PDF-1.7 as issued')
  await keepIssued(scene, 'ar', '%PDF-1.7 كما صدر')
})
afterEach(async () => {
  setNetwork('there')
  await scene.app.close()
})

const path = () => `/audits/assessment/${scene.assessment.id}`
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' })

test('the lead signs with their password; a wrong one and a network that is gone are said, and nothing is signed', async () => {
  const { user, t } = await openPage(scene.app, { path: path(), as: scene.lead })
  await user.click(await screen.findByText(t('issued:sign.as-lead')))
  const confirm = screen.getByText(t('issued:sign.confirm'))
  const ids = screen.getByRole('dialog').getAttribute('aria-describedby')?.split(' ') ?? []
  const described = ids.map((id) => document.getElementById(id)?.textContent)
  expect(described).toContain(t('issued:sign.lead-follows'))
  await user.click(confirm)
  await screen.findByText(t('issued:sign.password-missing'))
  await expectAnnounced(t('shell:fault.count', { count: 1 }))
  await user.type(field(t('issued:sign.password')), 'Guess-2026')
  await user.click(confirm)
  await screen.findByText(t('issued:sign.password-wrong'))
  await user.clear(field(t('issued:sign.password')))
  await user.type(field(t('issued:sign.password')), password)
  setNetwork('server-down')
  await user.click(confirm)
  await screen.findByText(new RegExp(t('shell:problem.no-answer')))
  setNetwork('there')
  expect((await scene.list())[0]?.signatures).toEqual([])
  await user.click(confirm)
  await screen.findByText(new RegExp(t('issued:waits.counter')))
  await waitFor(() => expect(screen.queryByText(t('issued:sign.confirm'))).toBeNull())
  expect((await scene.list())[0]?.signatures).toMatchObject([{ part: 'lead' }])
  await expectAnnounced(t('issued:sign.done'))
})
