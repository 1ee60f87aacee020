import { createScene, type Scene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { makeLocation, makeUser } from '@apron/api/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(2)
})
afterEach(() => scene.app.close())

async function complete(): Promise<void> {
  const { app, lead, first, second, params, organization } = scene
  const tablet = scene.tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('serious-deficiency', 'The gate stands open.')),
    tablet.answer(second, judged('fully-compliant')),
  )
  await scene.setStatus('in-review')
  const analyst = await makeUser(app, 'quality-analyst', { organizationId: organization.id })
  const body = { move: { to: 'complete' as const } }
  await app.want('assessment.change', { params, body }, { as: analyst })
}

test('a place tells its fields in both languages, where it lies, what stands there, how audits went and what is open', async () => {
  const { app, admin, assessment } = scene
  await complete()
  const id = assessment.locationId
  const facts = {
    code: 'RUH',
    terminals: '1 to 5',
    companyNameAr: 'مطارات الرياض',
    latitude: '24.9576',
  }
  await app.db
    .updateTable('location')
    .set({ ...facts, longitude: '46.6988' })
    .where('id', '=', id)
    .execute()
  const hall = { locationType: 'cargo-facility', code: 'RCF', nameEn: 'Cargo hall' } as const
  await makeLocation(app, { ...hall, airportId: id })
  const { user, t } = await openPage(app, { path: `/airport/${id}`, as: admin })

  const about = await screen.findByRole('region', { name: t('places:part.about') })
  for (const text of ['Riverside', 'ضفة النهر', 'مطارات الرياض', '1 to 5'])
    expect(within(about).getAllByText(text).length).toBeGreaterThan(0)
  const position = '24.9576° N, 46.6988° E'
  await screen.findByText(t('places:map.at', { position }))
  const map = await screen.findByRole('img', {
    name: t('places:map.label', { name: 'RUH Riverside', position }),
  })
  const seen = () => map.getAttribute('viewBox')
  const first = seen()
  await user.click(screen.getByRole('button', { name: t('map:nearer') }))
  expect(seen()).not.toBe(first)
  screen.getByRole('group', { name: t('map:moves') }).focus()
  await user.keyboard('{ArrowLeft}{-}0')
  expect(seen()).toBe(first)

  const findings = screen.getByRole('region', { name: t('places:part.findings') })
  await within(findings).findByText('The gate stands open.')
  await screen.findByText(/^1 completed assessment .* 50\.0 \(Effective implementation 50\.0%/)
  const outcome = await screen.findByRole('region', { name: t('performance:actions.outcome') })
  const open = within(outcome).getByRole('link', { name: `${t('performance:actions.open')}: 1` })
  expect(open.getAttribute('href')).toBe(`/actions?locationId=${id}&state=under-way`)
  const audits = await screen.findByRole('region', { name: t('places:part.audits') })
  expect(within(audits).getByText(assessment.title)).toBeTruthy()

  // A facility that is added here is seen here.
  await user.click(screen.getByRole('link', { name: t('places:facilities.add') }))
  await screen.findByRole('link', { name: t('places:to-airport') })
  await user.type(await screen.findByLabelText(/^Code/), 'kit')
  await user.type(screen.getByLabelText(t('places:field.name-en')), 'New kitchen')
  await user.selectOptions(screen.getByLabelText(/^Type/), 'catering-facility')
  await screen.findByRole('heading', { level: 1, name: t('places:facilities.add') })
  await user.click(screen.getByRole('button', { name: t('places:facilities.add') }))
  await screen.findByText('New kitchen')
  expect(location.pathname).toBe(`/airport/${id}`)

  await user.click(screen.getByText('Cargo hall'))
  await screen.findByText(t('places:map.at-airport', { position }))
  await user.click(screen.getByText(t('places:edit')))
  expect(await screen.findByLabelText(t('places:column.airport'))).toBeTruthy()
})
