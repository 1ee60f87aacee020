import { createHash } from 'node:crypto'
import { canonicalDigestInput } from '@apron/scoring/digest.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '../../../platform/handler.ts'
import { createScene, type Scene } from '../../sync/testing/scene.ts'
import { judged } from '../../sync/testing/tablet.ts'
import { makeLocation, makeQuestions, makeUser } from '../../../testing/builders.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(3)
})
afterEach(() => scene.app.close())

type Body = InputOf<'assessment.change'>['body']
const change = (body: Body, user: { id: string } = scene.supervisor) =>
  scene.app.call('assessment.change', { params: scene.params, body }, { as: user })
const want = async (body: Body, user?: { id: string }) => {
  const { value, problem } = await change(body, user)
  if (value === undefined) throw new Error(JSON.stringify(problem))
  return value.assessment
}
const launch = () =>
  scene.app.want('assessment.launch', { params: scene.params }, { as: scene.lead })
const logged = async (kind: string) => {
  const rows = await scene.app.db
    .selectFrom('log')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({ ...row, body: JSON.parse(row.body) as unknown }))
}
const faults = ({ problem }: Awaited<ReturnType<typeof change>>) =>
  problem?.issues?.map((it) => `${it.path} ${it.code}`)

test('every field of a running assessment is changed, and the log says what was before and after', async () => {
  await scene.setStatus('in-progress')
  const { id: locationId } = await makeLocation(scene.app)
  const wanted = {
    title: 'Riverside, winter',
    auditType: 'customs',
    isFocused: true,
    grouping: 'cargo-facility',
    fromOn: '2026-12-01',
    toOn: '2026-12-04',
    dueOn: '2026-12-20',
    notes: 'Gate 4',
  } as const
  const after = await want({ ...wanted, locationId })
  expect(after).toMatchObject({ ...wanted, location: { id: locationId } })
  const [row] = await logged('change')
  expect(row?.body).toMatchObject({
    before: { auditType: 'civil-aviation-authority', isFocused: 0, fromOn: null },
    after: { auditType: 'customs', isFocused: 1, fromOn: '2026-12-01', locationId },
  })
})

test('a field that is read-only or that nobody knows is refused by name, and nothing of the call is done', async () => {
  const body = { title: 'Another', status: 'complete', colour: 'red' }
  const refused = await change(body)
  expect(refused.status).toBe(422)
  expect(faults(refused)).toEqual(['body.status read-only', 'body.colour unknown-field'])
  expect((await scene.see()).title).toBe(scene.assessment.title)
})

test('an answered question that is taken out keeps its answer, outside of all figures, and comes back with it', async () => {
  const tablet = scene.tabletOf(scene.lead)
  await tablet.push(
    tablet.answer(scene.first, judged('fully-compliant')),
    tablet.answer(scene.second, judged('serious-deficiency', 'A hole.')),
  )
  expect(await scene.see()).toMatchObject({ answeredCount: 2, score: 50, questionCount: 3 })
  const { seq } = await want({ questions: { remove: [scene.second.id] } })
  expect(await scene.see()).toMatchObject({
    answeredCount: 1,
    score: 100,
    questionCount: 2,
    questionsSeq: seq,
  })
  const told = await launch()
  expect(told.questions.map((it) => it.id)).toEqual([scene.first.id, scene.third.id])
  expect(told.takenOut?.map((it) => it.id)).toEqual([scene.second.id])
  expect(told.registers).toHaveLength(2)
  expect(await logged('questions')).toMatchObject([
    { body: { before: { questions: 3 }, after: { questions: 2 }, takenOut: [scene.second.id] } },
  ])
  await want({ questions: { add: [scene.second.id] } })
  expect(await scene.see()).toMatchObject({ answeredCount: 2, score: 50, questionCount: 3 })
  expect((await logged('questions'))[1]?.body).toMatchObject({ putBack: [scene.second.id] })
  expect((await launch()).takenOut).toBeUndefined()
})

test('an answer that arrives for what was taken out is kept in its register and counts nowhere', async () => {
  const tablet = scene.tabletOf(scene.lead)
  await want({ questions: { remove: [scene.second.id] } })
  const receipts = await tablet.push(tablet.answer(scene.second, judged('non-compliant', 'Late.')))
  expect(receipts).toMatchObject([{ status: 'applied' }])
  expect(await scene.see()).toMatchObject({ answeredCount: 0, score: null })
  await want({ questions: { add: [scene.second.id] } })
  expect(await scene.see()).toMatchObject({ answeredCount: 1, score: 25 })
})

test('what was taken out stands in no submit’s way, open or in conflict, and is not in its digest', async () => {
  const [lead, other] = [scene.tabletOf(scene.lead), scene.tabletOf(scene.auditor)]
  await lead.push(
    lead.answer(scene.first, judged('fully-compliant')),
    lead.answer(scene.second, judged('fully-compliant')),
  )
  await other.push(other.answer(scene.second, judged('non-compliant', 'A hole.')))
  expect(await scene.see()).toMatchObject({ conflictCount: 1 })
  await want({ questions: { remove: [scene.second.id, scene.third.id] } })
  expect(await scene.see()).toMatchObject({ conflictCount: 0 })
  const { registers, questions } = await launch()
  const rows = registers
    .filter(({ register }) => register === `answer/${scene.first.id}`)
    .flatMap(({ register, heads }) =>
      heads.map(({ value }) => ({ register, value, version: questions[0]?.version ?? null })),
    )
  const digest = createHash('sha256').update(canonicalDigestInput(rows)).digest('hex')
  const { id, n } = lead.write({})
  const at = scene.app.clock.iso()
  const texts = { recommendation: '', findings: '', takeaways: '' }
  const body = { deviceId: lead.deviceId, id, n, at, submit: true as const, ...texts, digest }
  const { receipts } = await scene.app.want(
    'assessment.submit',
    { params: scene.params, body },
    { as: scene.lead },
  )
  expect(receipts).toMatchObject([{ status: 'applied' }])
})

test('what is added is pinned at its current version, in the order of the catalogue', async () => {
  const [extra] = await makeQuestions(scene.app, 1)
  if (extra === undefined) throw new Error('no question')
  const { questionCount } = await want({ questions: { add: [extra.id] } })
  expect(questionCount).toBe(4)
  const { questions } = await launch()
  expect(questions.map((it) => it.position)).toEqual([1, 2, 3, 4])
  expect(questions.map((it) => it.number)).toEqual(
    questions.map((it) => it.number).toSorted((a, b) => (a < b ? -1 : 1)),
  )
  expect((await logged('questions'))[0]?.body).toMatchObject({
    added: [{ question: extra.id, version: 1 }],
  })
})

test.each<[string, () => Promise<Body>]>([
  [
    'body.questions empty',
    async () => ({ questions: { remove: scene.questions.map((q) => q.id) } }),
  ],
  [
    'body.questions.add.1 unknown',
    async () => ({ questions: { add: [scene.first.id, scene.app.newId()] } }),
  ],
  [
    'body.questions.add.0 inactive',
    async () => {
      const [extra] = await makeQuestions(scene.app, 1)
      const id = extra?.id ?? ''
      await scene.app.db
        .updateTable('question')
        .set({ status: 'inactive' })
        .where('id', '=', id)
        .execute()
      return { questions: { add: [id] } }
    },
  ],
  ['body.locationId unknown', async () => ({ locationId: scene.app.newId() })],
  [
    'body.locationId inactive',
    async () => ({ locationId: (await makeLocation(scene.app, { status: 'inactive' })).id }),
  ],
  ['body.toOn before-start', async () => ({ fromOn: '2026-12-02', toOn: '2026-12-01' })],
  ['body.dueOn out-of-range', async () => ({ dueOn: '0026-12-02' })],
  [
    'body.questions.add too_big',
    async () => ({ questions: { add: Array.from({ length: 2501 }, () => scene.first.id) } }),
  ],
])('%s', async (fault, bodyOf) => {
  const refused = await change(await bodyOf())
  expect(refused.status).toBe(422)
  expect(faults(refused)).toEqual([fault])
  expect((await scene.see()).questionCount).toBe(3)
})

test('a sum of more than 2,500 questions is refused, and up to it is taken', async () => {
  const many = (await makeQuestions(scene.app, 2498)).map((it) => it.id)
  const refused = await change({ questions: { add: many } })
  expect(refused.status).toBe(422)
  expect(faults(refused)).toEqual(['body.questions too_big'])
  expect((await scene.see()).questionCount).toBe(3)
  const { questionCount } = await want({ questions: { add: many.slice(1) } })
  expect(questionCount).toBe(2500)
})

test('who made it edits and cancels it until somebody else has answered in it', async () => {
  const { app, auditor, lead } = scene
  const { title } = await want({ title: 'Mine' }, lead)
  expect(title).toBe('Mine')
  expect((await change({ title: 'Not mine' }, auditor)).status).toBe(403)
  const own = scene.tabletOf(lead)
  await own.push(own.answer(scene.first, judged('fully-compliant')))
  await want({ title: 'Still mine' }, lead)
  const other = scene.tabletOf(auditor)
  await other.push(other.answer(scene.second, judged('fully-compliant')))
  expect((await change({ title: 'Ours' }, lead)).status).toBe(403)
  const cancel = { move: { to: 'cancelled', reason: 'Closed.' } } as const
  expect((await change(cancel, lead)).status).toBe(403)
  await app.db.deleteFrom('parked').execute()
  expect((await change(cancel)).status).toBe(200)
})

test('who made it cancels it, with a reason', async () => {
  const cancel = { to: 'cancelled', reason: 'Closed.' } as const
  expect((await change({ move: { to: 'cancelled' } }, scene.lead)).status).toBe(422)
  expect((await change({ move: cancel }, scene.auditor)).status).toBe(403)
  expect((await want({ move: cancel }, scene.lead)).status).toBe('cancelled')
})

test('a trial edits its own always, within its limits, and nothing once it is over', async () => {
  const { app, assessment, lead } = scene
  await app.db.updateTable('user').set({ role: 'trial' }).where('id', '=', lead.id).execute()
  const other = scene.tabletOf(scene.auditor)
  await other.push(other.answer(scene.second, judged('fully-compliant')))
  const many = (await makeQuestions(app, 18)).map((it) => it.id)
  const refused = await change({ questions: { add: many } }, lead)
  expect(faults(refused)).toEqual(['body.questions trial-limit'])
  expect((await want({ questions: { add: many.slice(0, 17) } }, lead)).questionCount).toBe(20)
  await app.db
    .updateTable('user')
    .set({ trialEndsAt: app.clock.iso() })
    .where('id', '=', assessment.leadId)
    .execute()
  expect((await change({ title: 'Too late' }, lead)).problem?.code).toBe('trial-expired')
})

test('while it is in review what was submitted stays, and who is responsible may change', async () => {
  await scene.setStatus('in-review')
  const refused = await change({ title: 'Another', grouping: 'airline', questions: { remove: [] } })
  expect(refused.status).toBe(422)
  expect(faults(refused)).toEqual(['body.grouping not-changeable', 'body.questions not-changeable'])
  await want({ title: 'Another', dueOn: '2026-12-24', leadId: scene.auditor.id })
})

test('where and what was audited stays once its report has a number', async () => {
  const { app, first, second, third, lead, organization } = scene
  const tablet = scene.tabletOf(lead)
  await tablet.push(
    ...[first, second, third].map((it) => tablet.answer(it, judged('not-confirmed'))),
  )
  await scene.setStatus('in-review')
  const analyst = await makeUser(app, 'quality-analyst', { organizationId: organization.id })
  await want({ move: { to: 'complete' } }, analyst)
  await want({ move: { to: 'in-review', reason: 'Again.' } }, scene.admin)
  await want({ move: { to: 'returned', reason: 'Again.' } }, analyst)
  const { id: locationId } = await makeLocation(app)
  const refused = await change({ locationId, auditType: 'customs', notes: 'Elsewhere' })
  expect(refused.status).toBe(422)
  expect(faults(refused)).toEqual(['body.locationId numbered', 'body.auditType numbered'])
  expect(await scene.see()).toMatchObject({
    notes: '',
    location: { id: scene.assessment.locationId },
  })
  expect((await want({ notes: 'Here', grouping: 'airline' })).notes).toBe('Here')
})

test('an edit against an older revision changes nothing; answers that came meanwhile are none', async () => {
  const { seq } = await scene.see()
  const tablet = scene.tabletOf(scene.lead)
  await tablet.push(tablet.answer(scene.first, judged('fully-compliant')))
  const first = await want({ seq, title: 'The first' })
  const stale = await change({ seq, notes: 'The second', questions: { remove: [scene.first.id] } })
  expect(stale.status).toBe(409)
  expect(stale.problem?.code).toBe('changed-meanwhile')
  expect(await scene.see()).toMatchObject({ notes: '', questionCount: 3 })
  expect((await want({ seq: first.seq, notes: 'The second' })).notes).toBe('The second')
})

test('who was made inactive while their call was under way changes nothing by it', async () => {
  const { app, supervisor, admin } = scene
  const token = await app.signIn(supervisor)
  const asked = Promise.withResolvers<void>()
  const gone = asked.promise.then(() =>
    app.want(
      'user.set-status',
      { params: { userId: supervisor.id }, body: { status: 'inactive' } },
      { as: admin },
    ),
  )
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        asked.resolve()
        await gone
        controller.enqueue(new TextEncoder().encode(JSON.stringify({ title: 'Mine now' })))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const path = `/api/audits/assessment/${scene.assessment.id}`
  const init = { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body }
  const { status } = await app.fetch(path, { ...init, duplex: 'half' })
  expect(status).toBe(401)
  expect((await scene.see()).title).toBe(scene.assessment.title)
})

test('another organization’s supervisor finds nothing to edit', async () => {
  const stranger = await makeUser(scene.app, 'auditor-supervisor')
  expect((await change({ title: 'Mine' }, stranger)).status).toBe(404)
})
