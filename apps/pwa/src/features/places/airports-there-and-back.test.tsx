import { makeUser } from '@apron/api/testing/builders.ts'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'
import { catchFiles } from '../../testing/saved-files.ts'

test('airports and facilities that were exported come back as they are, in both formats, and make the same file in an empty list', async ({
  app,
}) => {
  const admin = await makeUser(app, 'admin')
  const as = { as: admin }
  const airports = [
    {
      code: 'RUH',
      name: { en: '=Riyadh', ar: 'مطار الملك خالد، «الرياض»' },
      companyName: { en: '+Company, "Ltd"', ar: "'-شركة" },
      municipality: { en: '@Riyadh', ar: 'الرياض' },
      country: { en: 'Saudi Arabia', ar: 'السعودية' },
      countryCode: 'SA',
      icao: '0E12',
      addressLine1: 'King Khalid Road\nGate 4',
      addressLine2: '-2',
      region: '1-2',
      postCode: '00123',
      terminals: '1, 2, 3; 5',
      mapUrl: 'https://example.com/?q=a,b"c',
      manager: '+966 11 221 1000',
      authority: 'customs' as const,
      annualPassengers: 999_999_999,
      cargoTonnage: 123_456_789.125,
      tonnageShipped: 0.5,
      latitude: -24.957,
      longitude: 0.0000001,
    },
    { code: 'JED', name: { ar: 'جدة' }, latitude: 0, longitude: -180 },
    { code: 'DMM', name: { en: '007' }, annualPassengers: 0 },
  ]
  const ids: string[] = []
  for (const body of airports)
    ids.push((await app.want('airport.create', { body }, as)).location.id)
  for (const [code, locationType, place] of [
    ['RUH', 'cargo-facility', 0],
    ['RUH', 'catering-facility', 0],
    ['KIT', 'catering-facility', null],
  ] as const) {
    const airportId = place === null ? null : (ids[place] ?? '')
    const body = {
      code,
      locationType,
      airportId,
      name: { en: `${code} ${locationType}`, ar: `${code} ${locationType} قاعة` },
    }
    await app.want('airport.create', { body }, as)
  }
  // Of a file: half of a position, which no list shows.
  await app.db.updateTable('location').set({ latitude: '24.5' }).where('code', '=', 'DMM').execute()

  const press = catchFiles()
  const path = '/airport-management'
  const { user, t } = await openPage(app, { path, as: admin, language: 'ar' })
  const save = async (format: 'csv' | 'xlsx') => {
    const file = await press(user, t(`shell:list.${format}`))
    const sent = { query: { kind: 'airports', name: `all.${format}` }, file } as const
    return { sent, preview: await app.want('import.preview', sent, as) }
  }
  const saved = { csv: await save('csv'), xlsx: await save('xlsx') }
  for (const { preview } of Object.values(saved)) {
    expect(preview).toMatchObject({ faults: [], rows: [] })
    expect(preview.tallies).toEqual([{ kind: 'airports', added: 0, changed: 0, unchanged: 6 }])
    const passedOver = preview.headings.filter(({ column }) => column === null)
    expect(passedOver.map(({ name }) => name)).toEqual([t('places:column.status')])
  }
  for (const format of ['csv', 'xlsx'] as const) {
    await app.db.deleteFrom('importRun').execute()
    await app.db.updateTable('location').set({ airportId: null }).execute()
    await app.db.deleteFrom('location').execute()
    const { sent } = saved[format]
    const { digest } = await app.want('import.preview', sent, as)
    const query = { ...sent.query, digest: digest ?? '' }
    await app.want('import.apply', { ...sent, query }, as)
    const again = await save(format)
    expect(again.preview.tallies).toMatchObject([{ unchanged: 6 }])
    if (format === 'csv') expect(textOf(again.sent.file)).toEqual(textOf(saved.csv.sent.file))
  }
})

const textOf = (file: Uint8Array): string => Buffer.from(file).toString()
