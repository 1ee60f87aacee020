import { createHash } from 'node:crypto'
import type { Launch } from '@apron/contracts/launch.ts'
import { canonicalDigestInput } from '@apron/scoring/digest.ts'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeUser } from '../../../testing/builders.ts'
import { createScene, type Scene } from '../testing/scene.ts'
import { judged, type Tablet } from '../testing/tablet.ts'

let scene: Scene
let tablet: Tablet
beforeEach(async () => {
  scene = await createScene()
  tablet = scene.tabletOf(scene.lead)
})
afterEach(() => scene.app.close())

/** What a tablet that shows this launch would sign. */
const digestOf = ({ registers, questions }: Launch): string => {
  const versions = new Map(questions.map((it) => [`answer/${it.id}`, it.version]))
  const rows = registers.flatMap(({ register, heads }) =>
    heads.map(({ value }) => ({ register, value, version: versions.get(register) ?? null })),
  )
  return createHash('sha256').update(canonicalDigestInput(rows)).digest('hex')
}
const texts = { recommendation: '', findings: '', takeaways: '' }
const submission = (rest: object = {}, from: Tablet = tablet) => {
  const { id, n, at } = from.write({})
  return { deviceId: from.deviceId, id, n, at, submit: true, ...texts, ...rest }
}
const send = (body: object, user: { id: string } = scene.lead) =>
  scene.app.call('assessment.submit', { params: scene.params, body: body as never }, { as: user })
const submit = async (rest: object = {}) => {
  const digest = digestOf(await tablet.launch())
  return (await send(submission({ digest, ...rest }))).value?.receipts[0]
}
const answerAll = (finding = 'A hole.') =>
  tablet.push(
    tablet.answer(scene.first, judged('fully-compliant')),
    tablet.answer(scene.second, judged('non-compliant', finding)),
    tablet.answer(scene.third, judged('not-applicable')),
  )

test('an assessment that is answered and reviewed as it stands goes to review', async () => {
  await answerAll()
  await tablet.push(
    tablet.write({ kind: 'summary', text: 'findings', value: 'A hole in a fence.' }),
  )
  const digest = digestOf(await tablet.launch())
  expect(await submit({ findings: 'A hole in a fence.' })).toMatchObject({ status: 'applied' })
  expect(await scene.see()).toMatchObject({
    status: 'in-review',
    submittedAt: scene.app.clock.iso(),
  })
  const row = await scene.app.db.selectFrom('assessment').select('digest').executeTakeFirst()
  expect(row?.digest).toBe(digest)
})

test('a submit tells of the lane that its tablet left, once, and is the same submit without it', async () => {
  await answerAll()
  const digest = digestOf(await tablet.launch())
  await tablet.send([tablet.answer(scene.first, judged('fully-compliant'))], { unsent: 3 })
  const renewed = scene.tabletOf(scene.lead)
  const body = submission({ digest }, renewed)
  const hole = { deviceId: tablet.deviceId, expected: 5, kept: 5 }
  const once = (await send({ ...body, hole })).value?.receipts
  expect(once).toHaveLength(1)
  expect((await send({ ...body, hole })).value?.receipts).toEqual(once)
  expect((await send(body)).value?.receipts).toEqual(once)
  const holes = scene.app.db.selectFrom('log').selectAll().where('kind', '=', 'hole')
  expect((await holes.execute()).map((row): unknown => JSON.parse(row.body))).toEqual([
    { ...hole, goesOnAs: renewed.deviceId },
  ])
  expect((await renewed.pull()).unsent).toEqual([])
})

test('an equal second submit is done, and so is the same one sent again', async () => {
  await answerAll()
  const digest = digestOf(await tablet.launch())
  const body = submission({ digest })
  const { value } = await send(body)
  const other = scene.tabletOf(scene.auditor)
  const second = await send(submission({ digest }, other), scene.auditor)
  expect(second.value?.receipts).toMatchObject([{ status: 'applied', reason: 'already-submitted' }])
  expect((await send(body)).value?.receipts).toEqual(value?.receipts)
})

test('the same submit in the lane of a renewed device is the same submit', async () => {
  await answerAll()
  const body = submission({ digest: digestOf(await tablet.launch()) })
  const { value } = await send(body)
  const moved = { ...body, deviceId: scene.app.newId(), n: 1 }
  expect((await send(moved)).value?.receipts).toEqual(value?.receipts)
})

test('an open question refuses the submit and is named', async () => {
  await tablet.push(tablet.answer(scene.first, judged('fully-compliant')))
  expect(await submit()).toMatchObject({
    status: 'refused',
    reason: 'unanswered',
    detail: '1.1.2, 1.1.3',
  })
})

test('of many open questions twenty are named', async () => {
  const long = await createScene(21)
  onTestFinished(() => long.app.close())
  const params = long.params
  const to = { as: long.lead }
  const body = submission({ digest: '0'.repeat(64) }, long.tabletOf(long.lead))
  const { receipts } = await long.app.want('assessment.submit', { params, body: body as never }, to)
  expect(receipts[0]?.detail?.split(', ')).toHaveLength(20)
})

test('a non-compliant answer without a finding refuses it', async () => {
  await answerAll(' ')
  expect(await submit()).toMatchObject({ reason: 'finding-missing', detail: '1.1.2' })
})

test.each(['Observed: [what was seen, where and when]', 'ما لوحظ: [ما شوهد وأين ومتى]'])(
  'a drafted text whose place nobody filled in refuses it, whoever asks: %s',
  async (drafted) => {
    await answerAll(drafted)
    expect(await submit()).toMatchObject({ reason: 'placeholder', detail: '1.1.2' })
    const own = { id: scene.app.newId(), at: scene.app.clock.iso() }
    const plain = await send({ ...own, ...texts, submit: true })
    expect([plain.status, plain.problem?.issues?.[0]?.code]).toEqual([422, 'placeholder'])
  },
)

test('so does a summary text', async () => {
  await answerAll()
  const value = 'Observed: [what was seen, where and when]'
  await tablet.push(tablet.write({ kind: 'summary', text: 'findings', value }))
  const refused = { reason: 'placeholder', detail: 'summary/findings' }
  const body = { submit: true, recommendation: value } as const
  const { problem } = await scene.app.call(
    'assessment.submit',
    { params: scene.params, body },
    { as: scene.lead },
  )
  expect(problem?.issues).toMatchObject([
    {
      message: expect.stringMatching(
        /^These texts still have a gap to fill in: (recommendation, findings|findings, recommendation)$/,
      ),
    },
  ])
  expect(await submit({ findings: value })).toMatchObject(refused)
})

test('an open conflict refuses it, before anything that is open', async () => {
  await tablet.push(tablet.answer(scene.first, judged('fully-compliant')))
  const other = scene.tabletOf(scene.auditor)
  await other.push(other.answer(scene.first, judged('not-confirmed')))
  expect(await submit()).toMatchObject({ reason: 'in-conflict', detail: '1.1.1' })
})

test('a text in conflict refuses it', async () => {
  await answerAll()
  const other = scene.tabletOf(scene.auditor)
  await tablet.push(tablet.write({ kind: 'summary', text: 'summary', value: 'Calm.' }))
  await other.push(other.write({ kind: 'summary', text: 'summary', value: 'Busy.' }))
  expect(await submit()).toMatchObject({ reason: 'in-conflict', detail: 'summary/summary' })
})

test('an answer that the submitter did not see makes the review stale', async () => {
  await answerAll()
  const digest = digestOf(await tablet.launch())
  const other = scene.tabletOf(scene.auditor)
  const seen = (await tablet.launch()).registers.find((it) => it.register.endsWith(scene.first.id))
  const base = seen?.heads.map((head) => head.revision) ?? []
  await other.push(other.answer(scene.first, judged('improvement-desirable'), base))
  expect(await submit({ digest })).toMatchObject({ status: 'refused', reason: 'stale-review' })
  expect((await scene.see()).status).toBe('in-progress')
})

test('a text other than what stands in its register makes it stale', async () => {
  await answerAll()
  expect(await submit({ recommendation: 'Fix it.' })).toMatchObject({ reason: 'stale-review' })
})

test.each([
  ['cancelled', 'cancelled'],
  ['in-review', 'stale-review'],
  ['complete', 'stale-review'],
] as const)('a submit that reaches a %s assessment is refused: %s', async (status, reason) => {
  await answerAll()
  await scene.setStatus(status)
  expect(await submit()).toMatchObject({ status: 'refused', reason })
})

test('an assessment without questions is never submitted', async () => {
  await scene.app.db.deleteFrom('assessmentQuestion').execute()
  const digest = createHash('sha256').update(canonicalDigestInput([])).digest('hex')
  expect((await send(submission({ digest }))).value?.receipts).toMatchObject([
    { status: 'refused', reason: 'no-questions' },
  ])
})

test('a device must say what it saw', async () => {
  await answerAll()
  expect((await send(submission())).value?.receipts).toMatchObject([
    { status: 'refused', reason: 'invalid' },
  ])
})

test('a refused submit uses up its place, and a gap is told', async () => {
  await submit()
  await answerAll()
  expect(await submit()).toMatchObject({ status: 'applied' })
  tablet.write({})
  const { problem } = await send(submission({ digest: 'a'.repeat(64) }))
  expect(problem).toMatchObject({ code: 'lane-gap', expected: 6 })
})

test('a former member’s submit is refused, and a stranger to the team is told view-only', async () => {
  const { app, organization, auditor } = scene
  await scene.leaveTeam(auditor)
  const digest = digestOf(await tablet.launch())
  const former = scene.tabletOf(auditor)
  const refused = await send(submission({ digest }, former), auditor)
  expect(refused.value?.receipts).toMatchObject([{ reason: 'not-permitted' }])
  const colleague = await makeUser(app, 'auditor', { organizationId: organization.id })
  const other = scene.tabletOf(colleague)
  expect((await send(submission({ digest }, other), colleague)).problem?.code).toBe('view-only')
})
