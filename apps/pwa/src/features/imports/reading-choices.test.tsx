import { makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { makeWorkbook } from '@apron/api/testing/workbook.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const ask = (what: string): string => `Is the ${what} of the station checked before each flight?`
const names = ['No.', 'Question', 'Remark']

test('an editor says which sheet, row and rows are read, what they are placed under, and leaves out what is wrong', async () => {
  const editor = await makeUser(app, 'editor')
  const { user, t } = await openPage(app, { path: '/library/questions/import', as: editor })
  const bytes = await makeWorkbook(
    {
      name: 'Ramp',
      rows: [['Audit of the ramp'], names, ['1', ask('hose'), 'x'], ['2', ask('pump'), 'y']],
      rowDefs: new Map([[3, { hidden: true }]]),
    },
    { name: 'Doors', rows: [names, ['3', ask('seal'), 'x'], ['3', ask('lock'), 'x']] },
    { name: 'Lists', rows: [['x'], ['y']] },
  )
  const file = new File([bytes], 'station.xlsx')
  const choose = await screen.findByLabelText(t('imports:choose'), { selector: 'input' })
  await user.upload(choose, file)

  // The second of two equal numbers can be left out, and is named with its sheet.
  const place = t('imports:faults.sheet-line', { sheet: 'Doors', line: '3' })
  await screen.findByText((text) => text.startsWith(place))
  screen.getByText(t('imports:faults.advice-rows'))
  const sheet = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  expect(['Ramp', 'Doors', 'Lists'].map((name) => sheet(name).checked)).toEqual([true, true, false])
  const leaveOut = screen.getByRole('button', { name: t('imports:left-out.offer') })
  leaveOut.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: t('imports:left-out.title', { count: 1 }) })
  await screen.findByText(t('imports:take-in'))
  await user.click(screen.getByText(t('imports:left-out.take-back')))
  await screen.findByText(t('imports:faults.advice-rows'))

  // By the keyboard alone, which keeps its place: without the second sheet nothing is wrong.
  sheet('Doors').focus()
  await user.keyboard(' ')
  await waitFor(() => expect(sheet('Doors').checked).toBe(false))
  await screen.findByText(t('imports:take-in'))
  expect(document.activeElement).toBe(sheet('Doors'))

  const header = screen.getByLabelText<HTMLSelectElement>(t('imports:how.header'))
  expect(header.value).toBe('2')
  screen.getByText(t('imports:how.hidden-advice', { count: 1 }))
  await user.click(screen.getByLabelText(t('imports:how.hidden-leave')))
  await screen.findByText(
    t('imports:is.xlsx', { name: 'station.xlsx', rows: '1', sheet: 'Ramp' }),
    {
      normalizer: (text) => text.replaceAll(/[\u2066-\u2069]/g, ''),
    },
  )
  await user.click(screen.getByLabelText(t('imports:how.hidden-take')))

  const category = screen.getByLabelText<HTMLSelectElement>(t('imports:headings.category'))
  expect(category.value).toBe('sheet')
  await user.selectOptions(category, 'text')
  const own = screen.getByLabelText(
    t('imports:headings.own', { of: t('imports:headings.category') }),
  )
  own.focus()
  await user.paste('Ramp safety')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText(t('imports:reading'))).toBeNull())
  await user.click(await screen.findByText(t('imports:take-in')))
  await screen.findByText(t('imports:done', { added: '2', changed: '0' }))
  expect(await app.db.selectFrom('category').select('nameEn').execute()).toEqual([
    { nameEn: 'Ramp safety' },
  ])

  // Another row is the header where somebody says so.
  await user.upload(choose, file)
  await user.selectOptions(await screen.findByLabelText(t('imports:how.header')), '3')
  await screen.findByLabelText(ask('hose'))
})
