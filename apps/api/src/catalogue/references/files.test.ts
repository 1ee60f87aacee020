import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Files } from '../../platform/files/files.ts'
import { removeLoose } from '../../platform/files/loose.ts'
import { memoryFiles } from '../../platform/files/memory-files.ts'
import { makeAssessment, makeQuestions, makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let editor: User
let files: Files
let params: { referenceId: string }
beforeEach(async () => {
  files = memoryFiles()
  app = await createTestApp({ config: { files } })
  editor = await makeUser(app, 'editor')
  const { reference } = await app.want(
    'reference.create',
    { body: { title: 'Annex 17' } },
    { as: editor },
  )
  params = { referenceId: reference.id }
})
afterEach(() => app.close())

const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.7\n${text}\n%%EOF\n`)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const attach = (name: string, file: Uint8Array<ArrayBuffer>) =>
  app.want('reference.attach', { params, query: { name }, file }, { as: editor })
const kinds = async () =>
  (await app.db.selectFrom('log').select('kind').orderBy('seq').execute()).map(({ kind }) => kind)
const keys = async () => (await app.db.selectFrom('referenceFile').select('key').execute())[0]?.key
const loose = async () => (await app.db.selectFrom('looseFile').select('key').execute()).length

test('a file is attached, read again as it was, and in the log', async () => {
  const file = pdf('one')
  const { reference } = await attach('Annex 17.pdf', file)
  const its = { name: 'Annex 17.pdf', size: file.length, sha256: hashOf(file) }
  expect(reference.file).toEqual(its)
  const given = await app.want('reference.file', { params }, { as: editor })
  expect(given).toEqual({ name: 'Annex 17.pdf', type: 'application/pdf', bytes: file })
  const { references } = await app.want('references.of-questions', { query: {} }, { as: editor })
  expect(references[0]?.file).toEqual(its)
  expect(await kinds()).toEqual(['reference.create', 'reference.attach'])
  expect(await loose()).toBe(0)
})

test('it is given to be kept, and never shown as a page', async () => {
  await attach('ملحق ١٧ (final).pdf', pdf('one'))
  const { headers } = await app.call('reference.file', { params }, { as: editor })
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename\*=UTF-8''[\w%.-]+%28final%29\.pdf$/,
  )
  const { name } = await app.want('reference.file', { params }, { as: editor })
  expect(name).toBe('ملحق ١٧ (final).pdf')
})

test('the same file again changes nothing; another takes its place, and the old one goes in time', async () => {
  await attach('a.pdf', pdf('one'))
  await attach('a.pdf', pdf('one'))
  const before = (await keys()) ?? ''
  expect(await kinds()).toEqual(['reference.create', 'reference.attach'])
  await attach('C:\\papers\\b', pdf('two'))
  const given = await app.want('reference.file', { params }, { as: editor })
  expect([given.name, given.bytes]).toEqual(['b.pdf', pdf('two')])
  const look = () => removeLoose({ db: app.db, files, now: app.clock.iso() })
  await look()
  expect(await files.read(before)).not.toBeNull()
  app.clock.advance(91 * 24 * 60 * 60 * 1000)
  await look()
  expect([await files.read(before), await loose()]).toEqual([null, 0])
  expect(await files.read((await keys()) ?? '')).toEqual(pdf('two'))
})

test('it is taken off, and goes with its reference; both are in the log with what it was', async () => {
  await attach('a.pdf', pdf('one'))
  const { reference } = await app.want('reference.detach', { params }, { as: editor })
  expect(reference.file).toBeUndefined()
  await app.want('reference.detach', { params }, { as: editor })
  expect((await app.call('reference.file', { params }, { as: editor })).status).toBe(404)
  await attach('b.pdf', pdf('two'))
  await app.want('reference.delete', { params }, { as: editor })
  expect(await keys()).toBeUndefined()
  expect(await loose()).toBe(2)
  const rows = await app.db.selectFrom('log').select(['kind', 'body']).orderBy('seq').execute()
  expect(rows.map(({ kind }) => kind)).toEqual([
    'reference.create',
    'reference.attach',
    'reference.detach',
    'reference.attach',
    'reference.delete',
  ])
  expect(JSON.parse(rows[4]?.body ?? '')).toMatchObject({ before: { file: { name: 'b.pdf' } } })
})

test('only a whole PDF is taken, whatever it is called', async () => {
  const text = (words: string) => new TextEncoder().encode(words)
  const bad = [text('<html>'), text('%PDF-1.7 cut off'), new Uint8Array(), text('x %PDF-1.7 %%EOF')]
  for (const file of bad) {
    const input = { params, query: { name: 'a.pdf' }, file }
    const { status, problem } = await app.call('reference.attach', input, { as: editor })
    expect([status, problem?.issues?.[0]?.code]).toEqual([422, 'not-pdf'])
  }
  const large = new Uint8Array(20_000_001)
  const input = { params, query: { name: 'a.pdf' }, file: large }
  const { problem } = await app.call('reference.attach', input, { as: editor })
  expect(problem?.code).toBe('body-too-large')
  expect([await keys(), await loose()]).toEqual([undefined, 0])
})

test('where files cannot be kept nothing is attached, and the caller may try again', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const failing = await createTestApp({
    config: { files: { ...files, put: () => Promise.reject(full) } },
  })
  const as = await makeUser(failing, 'editor')
  const { reference } = await failing.want('reference.create', { body: { title: 'A' } }, { as })
  const input = {
    params: { referenceId: reference.id },
    query: { name: 'a.pdf' },
    file: pdf('one'),
  }
  const { status, problem, headers } = await failing.call('reference.attach', input, { as })
  expect([status, problem?.code, headers.get('retry-after')]).toEqual([503, 'server-busy', '30'])
  expect(await failing.db.selectFrom('referenceFile').selectAll().execute()).toEqual([])
  await failing.close()
})

test('whoever audits reads it and takes it along; only an editor changes it', async () => {
  await attach('a.pdf', pdf('one'))
  const lead = await makeUser(app, 'auditor')
  expect((await app.call('reference.file', { params }, { as: lead })).status).toBe(200)
  const [question] = await makeQuestions(app, 1)
  const citation = { questionId: question?.id ?? '', referenceId: params.referenceId, position: 1 }
  await app.db.insertInto('questionReference').values(citation).execute()
  const { id } = await makeAssessment(app, { lead, questions: question ? [question] : [] })
  const launch = await app.want('assessment.launch', { params: { assessmentId: id } }, { as: lead })
  expect(launch.references[0]?.file?.sha256).toBe(hashOf(pdf('one')))
  const found = await app.want(
    'questions.list',
    { query: { referenceId: params.referenceId } },
    { as: editor },
  )
  expect(found.questions.map((it) => it.id)).toEqual([question?.id])
  const none = { query: { referenceId: app.newId() } }
  expect((await app.want('questions.list', none, { as: editor })).total).toBe(0)
  for (const role of ['auditor', 'viewer', 'none'] as const) {
    const as = await makeUser(app, role)
    const input = { params, query: { name: 'a.pdf' }, file: pdf('x') }
    expect((await app.call('reference.attach', input, { as })).status).toBe(403)
    expect((await app.call('reference.detach', { params }, { as })).status).toBe(403)
  }
  const outsider = await makeUser(app, 'none')
  expect((await app.call('reference.file', { params }, { as: outsider })).status).toBe(403)
})
