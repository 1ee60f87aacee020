import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(() => createScene(3))

test('an audit that runs is edited: a question is taken out, and what somebody else saved meanwhile is told', async ({
  scene,
}) => {
  const { app, supervisor, assessment, params, third } = scene
  const { user, t } = await openPage(app, {
    path: `/audits/create-audit-template?edit=${assessment.id}`,
    as: supervisor,
  })
  const title = await screen.findByLabelText(/^Title/)
  await user.type(title, ', again')
  const body = { notes: 'From the second screen.' }
  await app.want('assessment.change', { params, body }, { as: supervisor })
  const search = screen.getByLabelText(t('build:questions.search'))
  await user.type(search, 'fence 3')
  const tree = screen.getByRole('tree')
  // Category, sub-category, and the one question that fits.
  await screen.findByRole('button', { name: t('build:questions.all', { number: '1' }) })
  tree.focus()
  await user.keyboard('{End} ')
  await user.click(screen.getByRole('button', { name: t('build:save') }))
  const mine = await screen.findByRole('button', { name: t('build:stale.mine') })
  expect((await scene.see()).questionCount).toBe(3)
  await screen.findByText(t('build:stale.changed'))
  await screen.findByText(body.notes, { selector: 'bdi' })
  expect(screen.queryByText(t('build:field.title'), { selector: 'li' })).toBeNull()
  await user.click(mine)
  await waitFor(async () => expect((await scene.see()).questionCount).toBe(2))
  expect(await scene.see()).toMatchObject({
    title: `${assessment.title}, again`,
    notes: body.notes,
  })
  const pins = await app.db
    .selectFrom('assessmentQuestion')
    .select('takenOutAt')
    .where('questionId', '=', third.id)
    .executeTakeFirst()
  expect(pins?.takenOutAt).not.toBeNull()
})
