import { makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('an editor sees which questions may cite a reference, and attaches, replaces and takes off its file', async ({
  app,
}) => {
  const editor = await makeUser(app, 'editor')
  const { reference } = await app.want(
    'reference.create',
    { body: { title: 'Annex 17' } },
    { as: editor },
  )
  const [question] = await makeQuestions(app, 2)
  const citation = { questionId: question?.id ?? '', referenceId: reference.id, position: 1 }
  await app.db.insertInto('questionReference').values(citation).execute()
  const path = `/library/references/${reference.id}`
  const { user, t } = await openPage(app, { path, as: editor })
  const link = await screen.findByRole('link', { name: 'Is fence 1 whole?' })
  expect(link.getAttribute('href')).toBe(`/library/questions/question/${question?.id}`)
  expect(screen.queryByText('Is fence 2 whole?')).toBeNull()

  screen.getByText(t('references:attached.none'))
  const choose = async (text: string, name: string): Promise<void> => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('nowhere to choose a file')
    await user.upload(input, new File([text], name, { type: 'application/pdf' }))
  }
  await choose('<html>', 'page.pdf')
  await screen.findByText(new RegExp(t('references:attached.not-pdf')))
  await choose('%PDF-1.7\n%%EOF\n', 'Annex.pdf')
  await screen.findByText(t('references:attached.done'))
  await screen.findByText('Annex.pdf')
  const rows = () => app.db.selectFrom('referenceFile').selectAll().execute()
  expect(await rows()).toMatchObject([{ name: 'Annex.pdf', size: 15 }])
  await choose('%PDF-2.0\nsecond\n%%EOF\n', 'Annex 2.pdf')
  await screen.findByText('Annex 2.pdf')

  // As phones name what came from a chat: its direction is said by marks, and it is as long as it likes.
  await choose('%PDF-2.0\nthird\n%%EOF\n', `${'😀'.repeat(100)}\u2068ملحق\u2069.pdf`)
  await screen.findByText(/ملحق\.pdf$/)

  await user.click(screen.getByRole('button', { name: t('references:attached.remove') }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: t('references:attached.remove') }))
  await screen.findByText(t('references:attached.removed'))
  expect(await rows()).toEqual([])
})
