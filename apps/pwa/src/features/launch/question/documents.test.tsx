import { memoryFiles } from '@apron/api/platform/files/memory-files.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setNetwork } from '../../../testing/network.ts'
import { openLaunch } from '../../../testing/open-launch.tsx'
import { catchFiles } from '../../../testing/saved-files.ts'

const files = memoryFiles()
let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ config: { files } })
})
afterEach(async () => {
  setNetwork('there')
  await app.close()
})

const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.7\n${text}\n%%EOF\n`)

test('documents of a question come with its assessment, are opened without a network, and go with it', async () => {
  const editor = await makeUser(app, 'editor')
  const as = { as: editor }
  const attach = async (title: string, text: string | null) => {
    const { reference } = await app.want('reference.create', { body: { title } }, as)
    const params = { referenceId: reference.id }
    const query = { name: `${title}.pdf` }
    if (text !== null) await app.want('reference.attach', { params, query, file: pdf(text) }, as)
    return reference.id
  }
  const press = catchFiles()
  const { user, t, lead, assessmentId } = await openLaunch(app, {
    count: 1,
    prepare: async ({ questions: [question] }) => {
      const cited = [
        await attach('Annex 17', 'seventeen'),
        await attach('Lost', 'lost'),
        await attach('A title alone', null),
      ]
      // A reference of another question: it is offered to be cited, and is not kept.
      await attach('Elsewhere', 'elsewhere')
      const params = { questionId: question?.id ?? '' }
      await app.want('question.change', { params, body: { references: cited } }, as)
      const row = await app.db
        .selectFrom('referenceFile')
        .select('key')
        .where('name', '=', 'Lost.pdf')
        .executeTakeFirstOrThrow()
      await files.remove(row.key)
    },
  })
  const kept = async (): Promise<Uint8Array[]> => {
    const name = (await Dexie.getDatabaseNames()).find(
      (it) => it.includes(lead.id) && it.startsWith('files'),
    )
    const db = await new Dexie(name ?? '').open()
    const rows = (await db.table('files').toArray()) as { bytes: Uint8Array }[]
    db.close()
    return rows.map(({ bytes }) => bytes)
  }
  const open = 'Open Annex 17.pdf'
  await screen.findByRole('button', { name: open })
  expect(await kept()).toEqual([pdf('seventeen')])
  expect(screen.queryByText(/A title alone|Elsewhere/)).toBeNull()

  await user.click(screen.getByRole('button', { name: /^Download Lost\.pdf/ }))
  await screen.findByText(t('launch:documents.failed'))

  setNetwork('dead-zone')
  await screen.findByText(t('launch:documents.not-here'))
  expect(Buffer.from(await press(user, open)).toString()).toContain('seventeen')
  setNetwork('there')

  const { router } = await import('../../../router.tsx')
  await act(() =>
    router.navigate({ to: '/audits/assessment/$assessmentId', params: { assessmentId } }),
  )
  await screen.findByText(/^Documents of references: 1 of 2/)
  await user.click(await screen.findByRole('button', { name: t('audits:take.remove') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: t('audits:take.remove') }))
  await screen.findByText(t('audits:tablet.not-stored-advice'))
  await waitFor(async () => expect(await kept()).toEqual([]))
})
