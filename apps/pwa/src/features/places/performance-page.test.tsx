import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(() => createScene(2))

test('a viewer sees places on a map and in a table, and one of them against the mean of all', async ({
  scene,
}) => {
  const { app, lead, first, second, params, organization, assessment } = scene
  await app.db
    .updateTable('location')
    .set({ code: 'RUH', latitude: '24.9576', longitude: '46.6988' })
    .where('id', '=', assessment.locationId)
    .execute()
  const tablet = scene.tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('serious-deficiency', 'The gate stands open.')),
    tablet.answer(second, judged('fully-compliant')),
  )
  await scene.setStatus('in-review')
  const here = { organizationId: organization.id }
  const analyst = await makeUser(app, 'quality-analyst', here)
  const body = { move: { to: 'complete' as const } }
  await app.want('assessment.change', { params, body }, { as: analyst })

  const viewer = await makeUser(app, 'viewer', here)
  const { user, t } = await openPage(app, { path: '/performance/airport-performance', as: viewer })
  const counted = { number: '1', green: '0', amber: '0', red: '1' }
  const beside = t('words:figure.beside', {
    effective: '50.0%',
    serious: '1',
    notConfirmed: '0',
    notApplicable: '0',
    coverage: '100.0%',
  })
  const lowest = { count: 1, score: '50.0', lowest: 'RUH', number: '1' }
  await screen.findByText(
    `${t('places:performance.scores-said', lowest)} ${t('places:performance.mean-rests', { count: 1, number: '1', beside })}`,
  )
  const reports = screen.getByRole('navigation', { name: t('performance:reports') })
  expect(
    within(reports)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    t('performance:home.title'),
    t('performance:audits.title'),
    t('performance:auditors.title'),
    t('places:performance.title'),
    t('performance:actions.title'),
  ])
  const map = await screen.findByRole('img', { name: t('places:performance.map-label', counted) })
  const band = `${t('words:band.red')}: ${t('words:band.why.red')}`
  expect(map.querySelector('[data-band="red"] title')?.textContent).toBe(
    `RUH Riverside: 50.0 · ${band} · ${beside}`,
  )
  const [table] = await screen.findAllByRole('button', { name: t('chart:as-table') })
  if (table === undefined) throw new Error('no table')
  await user.click(table)
  await screen.findByText(beside)

  await user.click(screen.getByRole('checkbox', { name: 'RUH' }))
  const said = { code: 'RUH', mean: '50.0', audits: '1', open: '1', serious: '1' }
  await screen.findByText(t('places:performance.place-said', said))
  const over = t('words:figure.rests', { count: 1, number: '1', serious: '1' })
  const rests = `${over} · ${t('words:figure.rests-beside', { effective: '50.0%', notConfirmed: '0', notApplicable: '0', coverage: '100.0%' })}`
  const farthest = { name: 'Perimeter', lowest: '50.0', all: '50.0', rests }
  await screen.findByText(t('places:performance.categories-said', farthest))
  await user.click(screen.getAllByRole('button', { name: t('chart:as-table') }).at(-1)!)
  await screen.findByRole('cell', { name: rests })
  const findings = await screen.findByRole('region', {
    name: t('places:findings.of', { name: 'RUH Riverside' }),
  })
  await within(findings).findByText('The gate stands open.')

  await user.selectOptions(screen.getByLabelText(t('places:column.kind')), 'airline')
  await screen.findByText(t('places:performance.none'))
  expect(screen.queryByRole('checkbox')).toBeNull()
})
