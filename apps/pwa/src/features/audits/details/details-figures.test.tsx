import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { act, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(() => createScene(8))

test('a score stands with all that it rests on and says why it has its band; a cancelled audit has none', async ({
  scene,
}) => {
  const { app, lead, questions, assessment } = scene
  const tablet = scene.tabletOf(lead)
  const levels = [
    'serious-deficiency',
    ...Array.from({ length: 6 }, () => 'fully-compliant' as const),
    'not-applicable',
  ] as const
  await tablet.push(
    tablet.write({ kind: 'summary', text: 'summary', value: 'The fence is whole.' }),
    tablet.write({
      kind: 'interviewee',
      person: app.newId(),
      value: { name: 'Khalid', function: 'Duty officer' },
    }),
    ...questions.map((question, at) =>
      tablet.answer(question, judged(levels[at] ?? null, 'As seen')),
    ),
  )
  const path = `/audits/assessment/${assessment.id}`
  const { t } = await openPage(app, { path, as: lead })
  // Not on this tablet, and fetched without being asked for.
  await screen.findByText('85.7')
  for (const key of ['effective', 'serious', 'excluded', 'coverage'])
    expect(screen.getByText(t(`words:figure.${key}`))).toBeTruthy()
  expect(screen.getByText(new RegExp(t('words:band.why.serious')))).toBeTruthy()
  // Who answered how many, the texts, and who was interviewed.
  await screen.findByText('The fence is whole.')
  screen.getByText('Khalid')
  const mine = screen.getByText(t('audits:contents.by-person')).closest('section')
  expect(mine?.textContent).toContain(t('audits:figures.of', { answered: '8', total: '8' }))
  expect(mine?.textContent).toContain(t('audits:figures.of', { answered: '0', total: '8' }))

  await scene.setStatus('cancelled')
  await app.db.updateTable('assessment').set({ seq: 10_000 }).execute()
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await screen.findByText(t('words:figure.none-cancelled'))
  expect(screen.queryByText('85.7')).toBeNull()
})
