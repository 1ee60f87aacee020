import { canonicalJson } from '@apron/scoring/canonical-json.ts'
import { intervieweesMax, mutationMaxBytes } from '@apron/scoring/limits.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sha256 } from '../../../platform/audit-log/hash.ts'
import { createScene, type Scene } from '../testing/scene.ts'
import { judged, type Tablet } from '../testing/tablet.ts'
import { verifyChain } from '../../../platform/audit-log/verify-chain.ts'

let scene: Scene
let tablet: Tablet
beforeEach(async () => {
  scene = await createScene(3)
  tablet = scene.tabletOf(scene.auditor)
})
afterEach(() => scene.app.close())

const good = judged('non-compliant', 'Gate 4')
const answer = (rest: object) => ({ ...tablet.answer(scene.first, good), ...rest })

test.each<[string, () => object, string]>([
  [
    'a time of half a megabyte',
    () => ({ at: `2026-11-21T08:00:00.${'0'.repeat(400_000)}Z` }),
    'At most 65536 bytes.',
  ],
  [
    'a time to the microsecond',
    () => ({ at: '2026-11-21T08:00:00.000000Z' }),
    'at: It must be a time in UTC, such as 2026-11-21T09:30:00.000Z.',
  ],
  [
    'a time to the second',
    () => ({ at: '2026-11-21T08:00:00Z' }),
    'at: It must be a time in UTC, such as 2026-11-21T09:30:00.000Z.',
  ],
  [
    'what nobody knows, at length',
    () => ({ more: 'x'.repeat(mutationMaxBytes) }),
    'At most 65536 bytes.',
  ],
  [
    '21 references',
    () => ({ value: { ...good, references: Array.from({ length: 21 }, String) } }),
    'value.references: It must have at most 20 entries.',
  ],
  [
    'a reference of 201 characters',
    () => ({ value: { ...good, references: ['x'.repeat(201)] } }),
    'value.references.0: It must have at most 200 characters.',
  ],
  [
    'a NUL',
    () => ({ value: { ...good, findings: 'a\0b' } }),
    'value.findings: It must not have control characters or half characters.',
  ],
  [
    'half of a character',
    () => ({ value: { ...good, findings: 'a\ud83d' } }),
    'value.findings: It must not have control characters or half characters.',
  ],
  [
    'a reference that turns its direction',
    () => ({ value: { ...good, references: ['\u202eb'] } }),
    'value.references.0: It must not have control characters, marks that turn its direction, or others that cannot be seen.',
  ],
])('an answer with %s is refused alone, with where and how much', async (_, rest, detail) => {
  const bad = answer(rest())
  const [refused, applied] = await tablet.push(bad, tablet.answer(scene.second, good))
  expect(refused).toMatchObject({ id: bad.id, status: 'refused', reason: 'invalid', detail })
  expect(applied).toMatchObject({ status: 'applied' })
  // A lost answer is asked for again.
  expect(await tablet.push(bad)).toEqual([refused])
})

test('a finding may turn its direction, and has lines and tabs', async () => {
  const value = judged('non-compliant', 'one\n\t\u2067اثنان\u2069 \u{1f6a7}')
  expect(await tablet.push(answer({ value }))).toMatchObject([{ status: 'applied' }])
})

test('an assessment has 200 people at most, and a removed one is one of them', async () => {
  const { app, lead } = scene
  const person = (value: object | null, id = app.newId()) =>
    tablet.write({ kind: 'interviewee', person: id, value })
  const someone = { name: 'Amal', function: '' }
  const known = Array.from({ length: intervieweesMax - 2 }, () => app.newId())
  await tablet.push(...known.map((id) => person(someone, id)))
  await tablet.push(person(null, known[0]))
  const receipts = await tablet.push(person(someone), person(someone), person(someone))
  expect(receipts).toMatchObject([
    { status: 'applied' },
    { status: 'applied' },
    {
      status: 'refused',
      reason: 'invalid',
      detail: 'person: An assessment can have at most 200 of these.',
    },
  ])
  expect(await tablet.push(person({ name: 'Badr', function: '' }, known[1]))).toMatchObject([
    { status: 'applied' },
  ])
  const resolve = scene
    .tabletOf(lead)
    .write({ kind: 'resolve', person: app.newId(), value: someone })
  const [resolved] = await scene.tabletOf(lead).push({ ...resolve, n: 1 })
  expect(resolved).toMatchObject({ status: 'refused', reason: 'invalid' })
  const { registers } = await tablet.launch()
  expect(registers).toHaveLength(intervieweesMax)
})

test('of what is refused the log keeps how long it was and its hash; whole it is known again', async () => {
  const { app } = scene
  const bad = answer({ value: judged('non-compliant', 'x'.repeat(300_000)) })
  const { id: question, version } = scene.first
  const { n: _, ...alone } = tablet.write({ kind: 'resolve', question, version, value: good })
  const [invalid, leadOnly] = await tablet.push(bad, { ...alone, n: 2 })
  expect([invalid?.reason, leadOnly?.reason]).toEqual(['invalid', 'lead-only'])
  const rows = await app.db.selectFrom('log').select(['id', 'body', 'bodyHash']).execute()
  const bodyOf = (id: string): unknown => JSON.parse(rows.find((row) => row.id === id)!.body)
  const { n: __, ...sent } = bad
  expect(bodyOf(bad.id)).toEqual({ bytes: canonicalJson(sent).length })
  expect(bodyOf(alone.id)).toEqual({ bytes: canonicalJson(alone).length, version: 1 })
  expect(rows.find((row) => row.id === bad.id)?.bodyHash).toBe(sha256(canonicalJson(sent)))
  expect(await tablet.push(bad)).toEqual([invalid])
  const [other] = await tablet.push({ ...bad, value: good })
  expect(other).toMatchObject({ status: 'refused', reason: 'id-reused' })
  const submitted = {
    id: app.newId(),
    n: 3,
    at: app.clock.iso(),
    submit: true as const,
    recommendation: 'x'.repeat(5000),
    findings: '',
    takeaways: '',
    digest: '0'.repeat(64),
  }
  const body = { ...submitted, deviceId: tablet.deviceId }
  const submit = () =>
    app.want('assessment.submit', { params: scene.params, body }, { as: scene.auditor })
  const { receipts } = await submit()
  expect(receipts).toMatchObject([{ status: 'refused' }])
  const { body: kept } = await app.db
    .selectFrom('log')
    .select('body')
    .where('id', '=', submitted.id)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(kept)).toMatchObject({ digest: submitted.digest })
  expect(kept.length).toBeLessThan(200)
  expect((await submit()).receipts).toEqual(receipts)
  expect(await verifyChain(app.db)).toMatchObject({ isWhole: true })
})
