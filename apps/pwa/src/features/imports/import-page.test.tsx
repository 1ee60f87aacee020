import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

const file = (text: string, name = 'questions.csv'): File => new File([text], name)
const good = 'No.,category_en,sub_category_en,Frage\n1,Cargo,Screening,Is it screened?\n'

test('an editor is told what is wrong, says what a column is, takes a file in, and takes it back', async ({
  app,
}) => {
  const editor = await makeUser(app, 'editor')
  const page = { path: '/library/questions/import', as: editor }
  const { user, t } = await openPage(app, page)
  const count = async () => (await app.db.selectFrom('question').selectAll().execute()).length

  const choose = await screen.findByLabelText(t('imports:choose'), { selector: 'input' })
  const huge = file(good, 'huge.csv')
  Object.defineProperty(huge, 'size', { value: 60 * 1024 * 1024 })
  await user.upload(choose, huge)
  await screen.findByText(t('imports:failed.too-large', { name: 'huge.csv', size: '60' }))
  const of = (code: string, values = {}) => t(`imports:fault.${code}`, values)
  for (const [bytes, told] of [
    ['%PDF-1.7 no table', of('other-kind')],
    [`${good}2,Cargo,Screening,"open\n`, of('quote-open')],
    ['{\n  "catalog": {}\n}\n', of('no-table', { format: '\u2068JSON\u2069' })],
    ['PK\u0003\u0004 and no more', of('broken')],
  ] as const) {
    await user.upload(choose, file(bytes, 'odd.csv'))
    await screen.findByText(told)
  }

  // As phones name what came from a chat: its direction is said by marks.
  await user.upload(choose, file(good, '\u2068questions\u2069.csv'))
  await screen.findByText(t('imports:is.csv', { name: 'questions.csv', rows: '1' }))
  await screen.findByText(t('imports:faults.title', { count: 1 }))
  expect(screen.getAllByText(t('imports:fault.column-missing'))).toHaveLength(1)
  // What a column is can be said here: nobody is sent back to the file for it.
  screen.getByText(t('imports:faults.advice-columns'))
  const number = await screen.findByLabelText<HTMLSelectElement>('No.')
  expect(number.value).toBe('source_id')
  await user.selectOptions(await screen.findByLabelText('Frage'), 'question_en')
  const takeIn = await screen.findByText(t('imports:take-in'))
  expect(screen.getByText('Is it screened?')).toBeTruthy()
  expect(await count()).toBe(0)
  await user.click(takeIn)
  await screen.findByText(t('imports:done', { added: '1', changed: '0' }))
  expect(await count()).toBe(1)

  await user.click(await screen.findByText(t('imports:past.undo')))
  await user.click(within(screen.getByRole('dialog')).getByText(t('imports:past.undo')))
  await screen.findByText(t('imports:past.undone', { name: 'questions.csv' }))
  expect(await count()).toBe(0)
  await screen.findByText(t('imports:past.none'))
})
