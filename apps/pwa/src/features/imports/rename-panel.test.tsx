import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

const file = (text: string, name = 'questions.csv'): File => new File([text], name)
test('a heading with another name in the file is listed, renamed on request, and named where it blocks an undo', async ({
  app,
}) => {
  const editor = await makeUser(app, 'editor')
  const { user, t } = await openPage(app, { path: '/library/questions/import', as: editor })
  const columns = 'source_id,category_en,sub_category_en,sub_category_ar,question_en\n'
  const choose = () => screen.findByLabelText(/./, { selector: 'input[type=file]' })
  const takeIn = async (text: string, name: string, rename?: string): Promise<void> => {
    await user.upload(await choose(), file(columns + text, name))
    if (rename !== undefined) {
      const box = await screen.findByLabelText<HTMLInputElement>(rename)
      expect(box.checked).toBe(false)
      await user.click(box)
      await waitFor(() =>
        expect(screen.getByLabelText<HTMLInputElement>(rename).checked).toBe(true),
      )
    }
    await user.click(await screen.findByText(t('imports:take-in')))
    await screen.findByText(t('imports:done', { added: '1', changed: '0' }))
  }
  await takeIn('A1,Cargo,Mail,البريد,One?\n', 'first.csv')
  const rename = t('imports:renames.rename-one', { name: 'Mail' })
  app.clock.advance(1000)
  await takeIn('B1,Cargo,Mail,الرسائل,Two?\n', 'second.csv', rename)
  const [sub] = await app.db.selectFrom('subCategory').selectAll().execute()
  expect(sub?.nameAr).toBe('الرسائل')

  const undo = (await screen.findAllByText(t('imports:past.undo'))).at(-1) as HTMLElement
  await user.click(undo)
  await user.click(within(screen.getByRole('dialog')).getByText(t('imports:past.undo')))
  const why = t('imports:undo-fault.named.changed-since', { name: 'Mail' })
  expect((await screen.findByText((text) => text.includes(why))).textContent).toContain(
    'second.csv',
  )
})
