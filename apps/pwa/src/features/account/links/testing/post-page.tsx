import { openPostOffice } from '@apron/api/platform/mail/testing/post-office.ts'
import { createTestApp } from '@apron/api/testing/test-app.ts'
import { act, screen } from '@testing-library/react'
import { setNetwork } from '../../../../testing/network.ts'
import { openPage } from '../../../../testing/open-page.tsx'

export const password = 'Harbour-2027'

/** The page of a forgotten password, a server and its post, and what somebody does there by the keys of words. */
export async function openPostPage() {
  const app = await createTestApp()
  const post = await openPostOffice(app)
  const page = await openPage(app, { path: '/forgot-password' })
  const type = async (key: string, text: string) =>
    page.user.type(await screen.findByLabelText(page.t(key)), text)
  return {
    app,
    post,
    page,
    type,
    press: async (key: string) =>
      page.user.click(await screen.findByRole('button', { name: page.t(key) })),
    told: async (key: string) => screen.findByText(page.t(key), { exact: false }),
    open: async (path: string): Promise<void> => {
      const { router } = await import('../../../../router.tsx')
      await act(async () => router.history.push(path))
    },
    choosePassword: async (confirmation = password): Promise<void> => {
      await type('account:field.password', password)
      await type('account:field.confirmation', confirmation)
    },
    close: async (): Promise<void> => {
      setNetwork('there')
      await post.close()
      await app.close()
    },
  }
}
export type PostPage = Awaited<ReturnType<typeof openPostPage>>
