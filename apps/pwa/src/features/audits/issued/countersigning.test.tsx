import {
  createIssuingScene,
  type IssuingScene,
  keepIssued,
  password,
} from '@apron/api/reporting/issuing/testing/issuing-scene.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, test } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'

let scene: IssuingScene
beforeEach(async () => {
  scene = await createIssuingScene()
  await scene.complete()
  await keepIssued(scene, 'en', '%PDF-1.7 as issued')
  await keepIssued(scene, 'ar', '%PDF-1.7 كما صدر')
})
afterEach(() => scene.app.close())

const path = () => `/audits/assessment/${scene.assessment.id}`
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' })

test('a supervisor countersigns; whoever comes too late is told, and then sees who did', async () => {
  await scene.sign(scene.lead, 'lead')
  const { user, t } = await openPage(scene.app, { path: path(), as: scene.supervisor })
  await user.click(await screen.findByText(t('issued:sign.as-counter')))
  await scene.sign(scene.admin, 'counter')
  await user.type(field(t('issued:sign.password')), password)
  await user.click(screen.getByText(t('issued:sign.confirm')))
  await screen.findByText(new RegExp(t('shell:problem.already-signed')))
})
