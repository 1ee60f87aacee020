import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'
import { createActionScene } from './testing/action-scene.ts'

const test = testIn(createActionScene)

test('an owner of another organization writes a plan, is told what is missing, and sends it', async ({
  scene,
}) => {
  const { owner, action, load } = scene
  const { user, t } = await openPage(scene.app, { path: `/actions/${action.id}`, as: owner })
  const panel = await screen.findByRole('region', { name: t('actions:answer.title') })
  const send = within(panel).getByRole('button', { name: t('actions:answer.send') })
  await user.click(send)
  within(panel).getByText(t('actions:fault.cause'))
  within(panel).getByText(t('actions:fault.parts'))

  const field = (key: string) => within(panel).getByLabelText(new RegExp(`^${t(key)}`))
  const write = (key: string, value: string) => fireEvent.change(field(key), { target: { value } })
  write('actions:field.cause', action.finding)
  await within(panel).findByText(t('actions:answer.restated'))
  write('actions:field.cause', 'Nobody is on duty there at night.')
  expect(within(panel).queryByText(t('actions:answer.restated'))).toBeNull()

  await user.click(within(panel).getByRole('button', { name: t('actions:parts.add') }))
  write('actions:field.action', 'Add the gate to the night round.')
  write('actions:field.office', 'Airport security')
  write('actions:field.start', '2026-12-10')
  write('actions:field.end', '2026-12-01')
  await user.click(send)
  within(panel).getByText(t('actions:fault.end-before-start'))
  write('actions:field.end', '2026-12-24')

  // Another device of this person would find it.
  await within(panel).findByText(t('actions:draft.saved'), undefined, { timeout: 5000 })
  const { draft } = (await scene.app.want('action.one', { params: scene.params }, { as: owner }))
    .action
  expect(draft?.parts).toMatchObject([{ office: 'Airport security', endOn: '2026-12-24' }])

  await user.click(send)
  await screen.findByText(t('actions:answer.submitted'))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: t('actions:answer.title') })).toBeNull(),
  )
  expect(await load()).toMatchObject({
    state: 'submitted',
    plan: { cause: 'Nobody is on duty there at night.' },
  })
  // What belongs to the assessment is not the owner's to see.
  expect(screen.queryByText(t('actions:finding.assessment'))).toBeNull()
})
