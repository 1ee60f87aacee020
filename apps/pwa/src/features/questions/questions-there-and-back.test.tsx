import { makeAssessment, makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { criticalElements } from '@apron/contracts/named-in-addresses.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { catchFiles } from '../../testing/saved-files.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

/** What files of tables have been broken by. */
const texts = [
  '=1+1',
  '+966 11 221 1000',
  '-2',
  '@SUM(A1)',
  "'=1",
  "''quoted",
  '＝１',
  'a "quoted" word, and more; and more',
  'two\nlines\n\nand a gap',
  '  spaces around  ',
  '"',
  'TRUE',
  '007',
  '12345678901234567890',
  '1-2',
  '2026-01-02',
  '1e5',
  '_x000D_<b>&amp;',
  'هل يُفحص «كل» شيء؟\nنعم، كله.',
]
const titles = [
  '=Annex 17',
  'Security; and "safety"',
  '"Quoted"',
  'لائحة، الجزء ٣',
  'two\nlines',
  '007',
]

test('questions that were exported come back as they are, in both formats, and make the same file in an empty library', async () => {
  const editor = await makeUser(app, 'editor')
  const as = { as: editor }
  const { category } = await app.want(
    'category.create',
    { body: { name: { en: '=Cargo', ar: 'الشحن' } } },
    as,
  )
  const other = await app.want('category.create', { body: { name: { ar: 'السياج' } } }, as)
  const sub = async (categoryId: string, name: object) =>
    (await app.want('sub-category.create', { body: { categoryId, name } }, as)).subCategory.id
  const subs = [
    await sub(category.id, { en: 'Screening' }),
    await sub(other.category.id, { en: '-1', ar: "'+1" }),
  ]
  const references: string[] = []
  // Two of one title are two all the same.
  for (const title of [...titles, 'Annex 9', 'Annex 9'])
    references.push((await app.want('reference.create', { body: { title } }, as)).reference.id)
  for (const [index, text] of texts.entries()) {
    const even = index % 2 === 0
    const body = {
      subCategoryId: subs[index % 2] ?? '',
      text: even ? { en: text } : { en: `${index}`, ar: text },
      considerations: { ar: text },
      regulations: text,
      guidance: even ? '' : text,
      references: even ? references.slice(index % 8) : [],
      groupings: even ? [] : (['airline', 'cargo-facility'] as const),
      status: index % 3 === 0 ? ('inactive' as const) : ('active' as const),
      isSample: index % 5 === 0,
      criticalElement: criticalElements[index] ?? null,
    }
    await app.want('question.create', { body: { ...body, groupings: [...body.groupings] } }, as)
  }
  await app.db
    .updateTable('question')
    .set({ sourceId: '0042' })
    .where('position', '=', 1)
    .where('subCategoryId', '=', subs[0] ?? '')
    .execute()
  const lead = await makeUser(app, 'auditor')
  const first = await app.db
    .selectFrom('question')
    .select(['id', 'version'])
    .executeTakeFirstOrThrow()
  await makeAssessment(app, { lead, questions: [first] })

  const press = catchFiles()
  const { user, t } = await openPage(app, {
    path: '/library/questions',
    as: editor,
    language: 'ar',
  })
  const save = async (format: 'csv' | 'xlsx') => {
    const file = await press(user, t(`shell:list.${format}`))
    const sent = { query: { kind: 'questions', name: `all.${format}` }, file } as const
    return { sent, preview: await app.want('import.preview', sent, as) }
  }
  const count = texts.length
  const saved = { csv: await save('csv'), xlsx: await save('xlsx') }
  for (const { preview } of Object.values(saved)) {
    expect(preview.faults).toEqual([])
    expect(preview.rows).toEqual([])
    expect(preview.tallies[0]).toEqual({
      kind: 'questions',
      added: 0,
      changed: 0,
      unchanged: count,
    })
    const passedOver = preview.headings.filter(({ column }) => column === null)
    expect(passedOver.map(({ name }) => name)).toEqual([t('questions:column.used')])
  }

  for (const format of ['csv', 'xlsx'] as const) {
    await clear()
    const { sent } = saved[format]
    const { digest, tallies } = await app.want('import.preview', sent, as)
    expect(tallies[0]).toMatchObject({ added: count, unchanged: 0 })
    const query = { ...sent.query, digest: digest ?? '' }
    await app.want('import.apply', { ...sent, query }, as)
    const again = await save(format)
    expect(again.preview.tallies[0]).toMatchObject({ unchanged: count })
    if (format === 'csv') expect(linesOf(again.sent.file)).toEqual(linesOf(saved.csv.sent.file))
  }
})

/** Without the spaces around a text, which no file keeps, and the count of audits, which are gone. */
const linesOf = (file: Uint8Array): string[] =>
  Buffer.from(file)
    .toString()
    .replaceAll('  spaces around  ', 'spaces around')
    .replaceAll(/,[01],(?=[^,]*,[^,]*,[^,]*\r\n)/g, ',,')
    .split('\r\n')

async function clear(): Promise<void> {
  for (const table of [
    'assessmentQuestion',
    'questionReference',
    'questionGrouping',
    'questionVersion',
    'question',
    'subCategory',
    'category',
    'reference',
    'importRun',
  ] as const)
    await app.db.deleteFrom(table).execute()
}
