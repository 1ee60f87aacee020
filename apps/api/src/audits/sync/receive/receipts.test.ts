import { holds } from '@apron/contracts/permission.ts'
import { roles } from '@apron/contracts/role.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeQuestions } from '../../../testing/builders.ts'
import { createScene, type Scene } from '../testing/scene.ts'
import { judged, type Raw, type Tablet } from '../testing/tablet.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene()
})
afterEach(() => scene.app.close())

const good = judged('fully-compliant')
const answered = (tablet: Tablet): Raw => tablet.answer(scene.first, good)
type Row = readonly [string, string, () => Promise<readonly [Tablet, (tablet: Tablet) => Raw]>]

const rows: readonly Row[] = [
  ['applied', 'undefined', async () => [scene.tabletOf(scene.lead), answered]],
  [
    'parked',
    'cancelled',
    async () => {
      await scene.setStatus('cancelled')
      return [scene.tabletOf(scene.lead), answered]
    },
  ],
  [
    'parked',
    'submitted',
    async () => {
      await scene.setStatus('in-review')
      return [scene.tabletOf(scene.lead), answered]
    },
  ],
  [
    'parked',
    'complete',
    async () => {
      await scene.setStatus('complete')
      return [scene.tabletOf(scene.lead), answered]
    },
  ],
  [
    'parked',
    'left-team',
    async () => {
      await scene.leaveTeam(scene.auditor)
      return [scene.tabletOf(scene.auditor), answered]
    },
  ],
  [
    'parked',
    'question-not-pinned',
    async () => {
      const [other] = await makeQuestions(scene.app, 1)
      return [scene.tabletOf(scene.lead), (tablet) => tablet.answer(other ?? scene.first, good)]
    },
  ],
  [
    'parked',
    'version-not-pinned',
    async () => [
      scene.tabletOf(scene.lead),
      (tablet) => tablet.answer({ id: scene.first.id, version: 2 }, good),
    ],
  ],
  [
    'refused',
    'lead-only',
    async () => {
      const tablet = scene.tabletOf(scene.lead)
      const one = answered(tablet)
      await tablet.push(one)
      const { id: question, version } = scene.first
      return [
        scene.tabletOf(scene.auditor),
        (it) => it.write({ kind: 'resolve', question, version, value: good, base: [one.id] }),
      ]
    },
  ],
  ['refused', 'not-permitted', async () => [scene.tabletOf(scene.supervisor), answered]],
  [
    'refused',
    'invalid',
    async () => [
      scene.tabletOf(scene.lead),
      (tablet) => tablet.answer(scene.first, judged('non-compliant', 'x'.repeat(501))),
    ],
  ],
  [
    'refused',
    'invalid',
    async () => [
      scene.tabletOf(scene.lead),
      (tablet) => tablet.answer(scene.first, { ...good, complianceLevel: 'splendid' }),
    ],
  ],
  [
    'refused',
    'invalid',
    async () => [scene.tabletOf(scene.lead), (tablet) => tablet.write({ kind: 'delete' })],
  ],
  [
    'refused',
    'invalid',
    async () => [
      scene.tabletOf(scene.lead),
      (tablet) =>
        tablet.write({ kind: 'resolve', text: 'summary', person: tablet.deviceId, value: 'Both.' }),
    ],
  ],
  [
    'refused',
    'invalid',
    async () => [
      scene.tabletOf(scene.lead),
      (tablet) =>
        tablet.write({ kind: 'resolve', question: scene.first.id, version: 1, value: '' }),
    ],
  ],
]

test.each(rows)('a mutation is %s: %s', async (status, reason, prepare) => {
  const [tablet, make] = await prepare()
  const mutation = make(tablet)
  const [receipt] = await tablet.push(mutation)
  expect([receipt?.status, String(receipt?.reason)]).toEqual([status, reason])
  const lane = await scene.app.db
    .selectFrom('lane')
    .select('n')
    .where('deviceId', '=', tablet.deviceId)
    .executeTakeFirst()
  expect(lane?.n).toBe(1)
  const row = await scene.app.db
    .selectFrom('log')
    .selectAll()
    .where('id', '=', mutation.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status, n: 1, deviceId: tablet.deviceId, seq: receipt?.seq })
})

test('a finding of 501 characters is refused with where it lies, and the rest is applied', async () => {
  const { lead, first, second, third, tabletOf } = scene
  const tablet = tabletOf(lead)
  const receipts = await tablet.push(
    tablet.answer(first, good),
    tablet.answer(second, judged('non-compliant', 'x'.repeat(501))),
    tablet.answer(third, judged('non-compliant', 'x'.repeat(500))),
  )
  expect(receipts.map((it) => it.status)).toEqual(['applied', 'refused', 'applied'])
  expect(receipts[1]).toMatchObject({
    reason: 'invalid',
    detail: 'value.findings: It must have at most 500 characters.',
  })
  expect((await scene.see()).answeredCount).toBe(2)
})

test.each(roles.filter((role) => !holds(role, 'audit.answer')))(
  'an auditor who was made %s meanwhile keeps their answers as late arrivals',
  async (role) => {
    const { app, auditor, first, params, tabletOf } = scene
    const tablet = tabletOf(auditor)
    await app.db.updateTable('user').set({ role }).where('id', '=', auditor.id).execute()
    const [receipt] = await tablet.push(tablet.answer(first, good))
    expect(receipt).toMatchObject({ status: 'parked', reason: 'left-team' })
    const texts = { submit: true, recommendation: '', findings: '', takeaways: '' } as const
    const { id, n, at } = tablet.write({})
    const body = {
      ...texts,
      id,
      n: n ?? 0,
      at: String(at),
      deviceId: tablet.deviceId,
      digest: '0'.repeat(64),
    }
    const submitted = await app.want('assessment.submit', { params, body }, { as: auditor })
    expect(submitted.receipts).toMatchObject([{ status: 'refused', reason: 'not-permitted' }])
  },
)

test('people interviewed and summary texts are registers like others', async () => {
  const { app, lead, tabletOf } = scene
  const tablet = tabletOf(lead)
  const person = app.newId()
  await tablet.push(
    tablet.write({ kind: 'interviewee', person, value: { name: 'Amal', function: 'Screener' } }),
    tablet.write({ kind: 'summary', text: 'takeaways', value: 'Train more.' }),
  )
  const { registers } = await tablet.launch()
  expect(registers.map((it) => [it.register, it.heads[0]?.value])).toEqual([
    [`interviewee/${person}`, { name: 'Amal', function: 'Screener' }],
    ['summary/takeaways', 'Train more.'],
  ])
})
