import { createClient } from '@apron/contracts/client.ts'
import { marker, markerHeader, nonceHeader } from '@apron/contracts/sync.ts'
import { expect, test } from 'vitest'
import { assessmentId, question } from '../../../sync/testing/tablet.ts'
import { askForHelp } from './ask-for-help.ts'

/** A server that says one thing, or nobody at all; `asked` is what reached it. */
function serverSaying(said: unknown, status = 200) {
  const asked: unknown[] = []
  const api = createClient({
    base: 'http://apron.test',
    fetch: async (_, { body, headers }) => {
      if (said === null) throw new TypeError('Failed to fetch')
      asked.push(JSON.parse(body as string))
      const nonce = (headers as Record<string, string>)[nonceHeader] ?? ''
      return new Response(JSON.stringify(said), {
        status,
        headers: { [markerHeader]: marker, [nonceHeader]: nonce },
      })
    },
  })
  return { api, asked }
}

const about = { question, level: 'non-compliant' } as const

test('what makes no sense to ask is not asked, and says why', async () => {
  const { api, asked } = serverSaying({})
  const ask = (rest: Partial<Parameters<typeof askForHelp>[2]>) =>
    askForHelp(api, assessmentId, { help: 'spelling', about, text: 'x', ...rest })
  expect(await ask({ text: ' ' })).toEqual({ problem: ['writing-help:spelling.empty'] })
  expect(await ask({ text: 'x'.repeat(501) })).toEqual({
    problem: ['writing-help:spelling.too-long'],
  })
  expect(await ask({ help: 'draft', about: { question, level: null } })).toEqual({
    problem: ['writing-help:draft.needs-level'],
  })
  expect(asked).toEqual([])
})

test('without signal it says so; the server’s own refusals keep their words', async () => {
  const request = { help: 'spelling', about, text: 'The gait' } as const
  const alone = serverSaying(null)
  expect(await askForHelp(alone.api, assessmentId, request)).toEqual({
    problem: ['writing-help:no-signal'],
  })
  const tired = serverSaying({ code: 'too-many-requests', status: 429, title: 'Later' }, 429)
  expect(await askForHelp(tired.api, assessmentId, request)).toEqual({
    problem: ['shell:problem.too-many-requests'],
  })
})

test('a draft is asked for with the level and the own words, and says who made it', async () => {
  const { api, asked } = serverSaying({ finding: 'Not compliant.', by: 'template' })
  const offer = await askForHelp(api, assessmentId, { help: 'draft', about, text: 'Gate open' })
  expect(offer).toMatchObject({ text: 'Not compliant.', by: 'template', doubts: [] })
  await askForHelp(api, assessmentId, { help: 'draft', about: { question: null }, text: '' })
  expect(asked).toEqual([
    {
      auditInfo: {
        assessmentId,
        questionId: question,
        complianceLevel: 'non-compliant',
        notes: 'Gate open',
      },
    },
    { auditInfo: { assessmentId } },
  ])
})
