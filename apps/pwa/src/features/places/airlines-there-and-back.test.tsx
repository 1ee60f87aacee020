import { makeUser } from '@apron/api/testing/builders.ts'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'
import { catchFiles } from '../../testing/saved-files.ts'

test('airlines that were exported come back as they are, in both formats, and make the same file in an empty list', async ({
  app,
}) => {
  const admin = await makeUser(app, 'admin')
  const as = { as: admin }
  for (const body of [
    {
      code: 'SVA',
      name: { en: '=Saudia', ar: '＝السعودية' },
      companyName: { en: "'=Group", ar: 'شركة، «القابضة»' },
      country: { ar: 'السعودية' },
      countryCode: 'SA',
      addressLine1: 'two\nlines',
      postCode: '007',
      manager: '-',
    },
    { code: 'ABC', name: { ar: '@' } },
  ])
    await app.want('airline.create', { body }, as)

  const press = catchFiles()
  const { user, t } = await openPage(app, { path: '/airlines-management', as: admin })
  const save = async (format: 'csv' | 'xlsx') => {
    const file = await press(user, t(`shell:list.${format}`))
    const sent = { query: { kind: 'airlines', name: `all.${format}` }, file } as const
    return { sent, preview: await app.want('import.preview', sent, as) }
  }
  const saved = { csv: await save('csv'), xlsx: await save('xlsx') }
  for (const { preview } of Object.values(saved)) {
    expect(preview).toMatchObject({ faults: [], rows: [] })
    expect(preview.tallies).toEqual([{ kind: 'airlines', added: 0, changed: 0, unchanged: 2 }])
  }
  for (const format of ['csv', 'xlsx'] as const) {
    await app.db.deleteFrom('importRun').execute()
    await app.db.deleteFrom('location').execute()
    const { sent } = saved[format]
    const { digest } = await app.want('import.preview', sent, as)
    const query = { ...sent.query, digest: digest ?? '' }
    await app.want('import.apply', { ...sent, query }, as)
    const again = await save(format)
    expect(again.preview.tallies).toMatchObject([{ unchanged: 2 }])
    if (format === 'csv') expect(again.sent.file).toEqual(saved.csv.sent.file)
  }
})
