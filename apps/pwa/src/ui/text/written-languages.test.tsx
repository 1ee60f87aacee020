import { makeUser } from '@apron/api/testing/builders.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('on an English page a name and what is typed in Arabic have their own language, labels have the page’s', async ({
  app,
}) => {
  const editor = await makeUser(app, 'editor', { firstName: 'نور', lastName: 'حداد' })
  const path = '/library/references/add-reference'
  const { user } = await openPage(app, { path, as: editor })
  const title = await screen.findByLabelText(/^Title/)
  await user.type(title, 'الملحق')
  expect(title.closest('[lang]')).toBe(title)
  expect(title.lang).toBe('ar')
  expect(screen.getByText('نور').closest('[lang]')?.getAttribute('lang')).toBe('ar')
})
