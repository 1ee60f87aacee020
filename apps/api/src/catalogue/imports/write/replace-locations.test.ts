import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { importFile } from './import-file.ts'
import { replaceLocations } from './replace-locations.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const letters = (n: number): string => String.fromCharCode(65 + (n % 26))
const fileOf = (count: number, name: string): Buffer =>
  Buffer.from(
    'iata,location_type,name_en,name_ar,lat,lon,annual_passengers,cargo_tonnage,airport\n' +
      Array.from({ length: count }, (_, n) => {
        const code = letters(n / 676) + letters(n / 26) + letters(n)
        return `${code},cargo-facility,"${name} ""${n}""",مطار ${n},25.10,55.2,${n},1.5,\n`
      }).join(''),
  )
const take = (file: Buffer) =>
  importFile({ db: app.db, now: app.clock.iso(), newId: app.newId }, 'airports', file)
const stored = () => app.db.selectFrom('location').selectAll().orderBy('code').execute()

test('some hundred places that an import changed are taken back as they were', async () => {
  const admin = await makeUser(app, 'admin')
  await take(fileOf(777, 'Old'))
  await app.db.updateTable('location').set({ terminals: 'A, "B"', status: 'inactive' }).execute()
  const before = await stored()
  const outcome = await take(fileOf(777, 'New'))
  expect(outcome).toMatchObject({ tallies: [{ added: 0, changed: 777 }] })
  const after = await stored()
  expect(after.every(({ nameEn }) => nameEn?.startsWith('New "'))).toBe(true)
  expect(after.map((row, n) => ({ ...row, nameEn: before[n]?.nameEn }))).toEqual(before)
  const importId = outcome.ok ? (outcome.importId ?? '') : ''
  const { status } = await app.call('import.undo', { params: { importId } }, { as: admin })
  expect(status).toBe(200)
  expect(await stored()).toEqual(before)
})

test('columns that a release before them did not keep stay as they are', async () => {
  await take(fileOf(2, 'Old'))
  const [first, second] = await stored()
  if (first === undefined || second === undefined) throw new Error('no places')
  await app.db.updateTable('location').set({ airportId: second.id }).execute()
  const { airportId: _, ...older } = first
  await replaceLocations(app.db, [{ ...older, nameEn: 'Older' } as typeof first, second])
  expect(await stored()).toEqual([{ ...first, nameEn: 'Older', airportId: second.id }, second])
})
