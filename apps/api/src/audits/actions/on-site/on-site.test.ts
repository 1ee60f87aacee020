import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeAssessment, makeOrganization, makeUser } from '../../../testing/builders.ts'
import { createScene, type Scene } from '../../sync/testing/scene.ts'
import { judged, type Tablet } from '../../sync/testing/tablet.ts'

let scene: Scene
let owner: { id: string; email: string }
let actionId: string
beforeEach(async () => {
  scene = await createScene(3)
})
afterEach(() => scene.app.close())

const one = async (as: { id: string } = scene.supervisor) =>
  (await scene.app.want('action.one', { params: { actionId } }, { as })).action
const version = async () => (await one()).version
const complete = async () => {
  await scene.setStatus('in-review')
  const analyst = { organizationId: scene.organization.id }
  const as = await makeUser(scene.app, 'quality-analyst', analyst)
  const body = { move: { to: 'complete' as const } }
  await scene.app.want('assessment.change', { params: scene.params, body }, { as })
}

/** A completed assessment with one action, whose plan of so many parts was accepted and is implemented. */
async function implemented(count = 1): Promise<readonly string[]> {
  const { app, lead, supervisor, first, second, third } = scene
  const tablet = scene.tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('non-compliant', 'The gate is open.')),
    tablet.answer(second, judged('fully-compliant')),
    tablet.answer(third, judged('fully-compliant')),
  )
  await complete()
  const { actions } = await app.want('actions.list', { query: {} }, { as: supervisor })
  actionId = actions[0]?.id ?? ''
  const airport = await makeOrganization(app, { name: 'Riverside Airport' })
  owner = await makeUser(app, 'none', { organizationId: airport.id })
  const named = { email: owner.email, organizationId: airport.id, version: 1 }
  const params = { actionId }
  await app.want('action.assign', { params, body: named }, { as: supervisor })
  const parts = Array.from({ length: count }, () => ({
    id: app.newId(),
    kind: 'corrective' as const,
    action: 'Check the gate each morning.',
    office: 'Airport security',
    startOn: '2026-11-22',
    endOn: '2026-12-31',
  }))
  const cause = 'Nobody is on duty there at night.'
  const plan = { comment: '', cause, whys: [], parts, disagreement: '' }
  await app.want(
    'action.submit',
    { params, body: { plan, version: await version() } },
    { as: owner },
  )
  const review = { decision: 'accept' as const, criteria: [], words: '', version: await version() }
  await app.want('action.review', { params, body: review }, { as: supervisor })
  for (const { id } of parts) await implement(id)
  return parts.map(({ id }) => id)
}
const implement = async (partId: string) =>
  scene.app.want(
    'action.implement',
    { params: { actionId, partId }, body: { evidence: 'Photos of it.', version: await version() } },
    { as: owner },
  )
const verifyAtDesk = async (partId: string, outcome: 'verified' | 'partly', as: { id: string }) =>
  scene.app.call(
    'action.verify',
    { params: { actionId, partId }, body: { outcome, words: 'Seen.', version: await version() } },
    { as },
  )

/** What a person on site writes of a part as they know it. */
const seen = async (
  tablet: Tablet,
  part: string,
  outcome: string,
  rest: { words?: string; base?: readonly string[] } = {},
) => {
  const { parts } = await one()
  const implementedAt = parts.find(({ id }) => id === part)?.implementedAt ?? ''
  const value = { outcome, words: rest.words ?? 'As seen at the gate.', implementedAt }
  return tablet.write({ kind: 'verification', part, value, base: rest.base ?? [] })
}
const decide = async (
  mutationId: string,
  body: { decision: 'take-in' } | { decision: 'decline'; reason: string },
  as: { id: string },
) => scene.app.call('parked.decide', { params: { ...scene.params, mutationId }, body }, { as })

describe('a verification from a tablet', () => {
  test('verifies the part and closes the action as at a desk, after completion', async () => {
    const [part = ''] = await implemented()
    const tablet = scene.tabletOf(scene.auditor)
    const sent = await seen(tablet, part, 'verified')
    const [receipt] = await tablet.push(sent)
    expect(receipt).toMatchObject({ status: 'applied' })
    const action = await one()
    expect(action.state).toBe('closed')
    expect(action.parts[0]).toMatchObject({
      state: 'verified',
      verification: { outcome: 'verified', by: { id: scene.auditor.id } },
    })
    expect(action.events.map(({ kind }) => kind).slice(0, 2)).toEqual(['close', 'verify'])
    const acts = await scene.app.db
      .selectFrom('log')
      .select(['kind', 'actorId'])
      .where('kind', 'in', ['verification', 'action.verify', 'action.close'])
      .orderBy('seq')
      .execute()
    const by = scene.auditor.id
    expect(acts).toEqual([
      { kind: 'verification', actorId: by },
      { kind: 'action.verify', actorId: by },
      { kind: 'action.close', actorId: by },
    ])
    const { registers, apart } = await tablet.launch()
    expect(registers.some(({ register }) => register.startsWith('verification/'))).toBe(false)
    expect(apart?.map(({ register }) => register)).toEqual([`verification/${part}`])
    const [again] = await tablet.push(sent)
    expect(again).toEqual(receipt)
    expect((await one()).version).toBe(action.version)
  })

  test('changes neither score, counts nor status of the assessment', async () => {
    const [part = ''] = await implemented()
    const before = await scene.see()
    const tablet = scene.tabletOf(scene.lead)
    await tablet.push(await seen(tablet, part, 'not-effective'))
    const { score, answeredCount, conflictCount, parkedCount, status } = before
    expect(await scene.see()).toMatchObject({
      score,
      answeredCount,
      conflictCount,
      parkedCount,
      status,
    })
    expect(await one()).toMatchObject({ state: 'open', notEffectiveCount: 1 })
  })

  test('takes the last word of one tablet where its author changed their mind before sending', async () => {
    const [part = ''] = await implemented()
    const tablet = scene.tabletOf(scene.auditor)
    const first = await seen(tablet, part, 'verified')
    const second = await seen(tablet, part, 'partly', { base: [first.id] })
    const receipts = await tablet.push(first, second)
    expect(receipts.map(({ status }) => status)).toEqual(['applied', 'applied'])
    expect(await one()).toMatchObject({ state: 'accepted', notEffectiveCount: 0 })
  })

  test('takes several parts of one action at once, the one that falls short last', async () => {
    const [first = '', second = '', third = ''] = await implemented(3)
    const tablet = scene.tabletOf(scene.auditor)
    const receipts = await tablet.push(
      await seen(tablet, first, 'not-effective'),
      await seen(tablet, second, 'verified'),
      await seen(tablet, third, 'not-effective'),
    )
    expect(receipts.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied'])
    const { state, parts, notEffectiveCount } = await one()
    expect(state).toBe('open')
    expect(parts.map((it) => it.state)).toEqual(['planned', 'verified', 'planned'])
    expect(notEffectiveCount).toBe(2)
  })

  test('is refused without words unless verified, and of a person who may not verify', async () => {
    const [part = ''] = await implemented()
    const tablet = scene.tabletOf(scene.auditor)
    const [blank] = await tablet.push(await seen(tablet, part, 'partly', { words: ' ' }))
    expect(blank).toMatchObject({ status: 'refused', reason: 'invalid' })
    const { id: organizationId } = scene.organization
    const analyst = await makeUser(scene.app, 'quality-analyst', { organizationId })
    const other = scene.tabletOf(analyst)
    const [not] = await other.push(await seen(other, part, 'verified'))
    expect(not).toMatchObject({ status: 'refused', reason: 'not-permitted' })
    expect((await one()).state).toBe('implemented')
  })

  test('is refused of the owner and of the owner’s colleagues elsewhere', async () => {
    const [part = ''] = await implemented()
    await scene.app.db
      .updateTable('action')
      .set({ ownerId: scene.auditor.id })
      .where('id', '=', actionId)
      .execute()
    const tablet = scene.tabletOf(scene.auditor)
    const [own] = await tablet.push(await seen(tablet, part, 'verified'))
    expect(own).toMatchObject({ status: 'refused', reason: 'not-permitted' })
    const stranger = await makeUser(scene.app, 'auditor', {
      organizationId: (await makeOrganization(scene.app)).id,
    })
    const away = scene.tabletOf(stranger)
    const { problem } = await away.send([await seen(away, part, 'verified')])
    expect(problem?.code).toBe('not-found')
  })

  test('is taken of somebody of the organization who had no part in the assessment', async () => {
    const [part = ''] = await implemented()
    const { id: organizationId } = scene.organization
    const colleague = await makeUser(scene.app, 'auditor', { organizationId })
    const tablet = scene.tabletOf(colleague)
    const [receipt] = await tablet.push(await seen(tablet, part, 'verified'))
    expect(receipt).toMatchObject({ status: 'applied' })
  })
})

describe('what is taken offline', () => {
  test('has what is to be verified at the location, for who may judge it', async () => {
    const [part = ''] = await implemented(2)
    const { app, lead, first } = scene
    const { locationId } = scene.assessment
    const rest = { locationId, status: 'in-progress' as const }
    const next = await makeAssessment(app, { lead, questions: [first], rest })
    const launch = async (as: { id: string }) =>
      (await app.want('assessment.launch', { params: { assessmentId: next.id } }, { as })).toVerify
    const items = await launch(lead)
    expect(items).toHaveLength(2)
    expect(items?.[0]).toMatchObject({
      assessmentId: scene.assessment.id,
      actionId,
      finding: 'The gate is open.',
      part: { id: part, evidence: 'Photos of it.' },
    })
    const { id: organizationId } = scene.organization
    const analyst = await makeUser(app, 'quality-analyst', { organizationId })
    expect(await launch(analyst)).toEqual([])
    await app.db
      .updateTable('action')
      .set({ ownerId: lead.id })
      .where('id', '=', actionId)
      .execute()
    expect(await launch(lead)).toEqual([])
  })

  test('leaves out what people differ on, and what was verified', async () => {
    const [first = '', second = '', third = ''] = await implemented(3)
    const [one, other] = [scene.tabletOf(scene.lead), scene.tabletOf(scene.auditor)]
    const differing = await seen(other, first, 'partly')
    await one.push(await seen(one, first, 'verified'), await seen(one, second, 'verified'))
    await other.push(differing)
    const { toVerify } = await one.launch()
    expect(toVerify?.map(({ part }) => part.id)).toEqual([third])
  })

  test('what else comes in a batch with a verdict of who had no part is not taken', async () => {
    const [part = ''] = await implemented()
    const { id: organizationId } = scene.organization
    const colleague = await makeUser(scene.app, 'auditor', { organizationId })
    const tablet = scene.tabletOf(colleague)
    const receipts = await tablet.push(
      tablet.answer(scene.first, judged('fully-compliant')),
      await seen(tablet, part, 'verified'),
    )
    expect(receipts).toMatchObject([
      { status: 'refused', reason: 'not-permitted' },
      { status: 'applied' },
    ])
  })
})

describe('a verification that comes when its part is over', () => {
  test('is parked, and declined by somebody who may verify; the lead alone does not decide', async () => {
    const [part = ''] = await implemented()
    const tablet = scene.tabletOf(scene.auditor)
    const late = await seen(tablet, part, 'not-effective')
    await verifyAtDesk(part, 'verified', scene.supervisor)
    const [receipt] = await tablet.push(late)
    expect(receipt).toMatchObject({ status: 'parked', reason: 'part-over' })
    expect((await one()).state).toBe('closed')
    const { parked } = await scene.app.want(
      'parked.list',
      { params: scene.params },
      { as: scene.lead },
    )
    expect(parked.map(({ register }) => register)).toEqual([`verification/${part}`])
    const { id: organizationId } = scene.organization
    const analyst = await makeUser(scene.app, 'quality-analyst', { organizationId })
    const declined = { decision: 'decline' as const, reason: 'Seen by me.' }
    expect((await decide(late.id, declined, analyst)).problem?.code).toBe('not-permitted')
    expect((await decide(late.id, declined, scene.supervisor)).value?.receipt).toMatchObject({
      status: 'refused',
      reason: 'declined',
    })
    expect((await scene.see()).parkedCount).toBe(0)
  })

  test('is taken in over what was said at a desk by a supervisor, not by an auditor', async () => {
    const [part = ''] = await implemented()
    const tablet = scene.tabletOf(scene.auditor)
    const late = await seen(tablet, part, 'not-effective')
    await verifyAtDesk(part, 'verified', scene.supervisor)
    await tablet.push(late)
    const takeIn = { decision: 'take-in' as const }
    expect((await decide(late.id, takeIn, scene.lead)).problem).toMatchObject({
      code: 'not-permitted',
      about: 'decider',
    })
    await decide(late.id, takeIn, scene.supervisor)
    const action = await one()
    expect(action).toMatchObject({ state: 'open', notEffectiveCount: 1, closedOn: null })
    expect(action.parts[0]?.verification).toMatchObject({
      outcome: 'not-effective',
      by: { id: scene.auditor.id },
    })
  })

  test('about what was done before is parked when the part is done again', async () => {
    const [part = ''] = await implemented()
    const tablet = scene.tabletOf(scene.auditor)
    const late = await seen(tablet, part, 'verified')
    await verifyAtDesk(part, 'partly', scene.supervisor)
    scene.app.clock.advance(60_000)
    await implement(part)
    const [receipt] = await tablet.push(late)
    expect(receipt).toMatchObject({ status: 'parked', reason: 'part-over' })
    expect((await one()).state).toBe('implemented')
    await decide(late.id, { decision: 'take-in' }, scene.lead)
    expect((await one()).state).toBe('closed')
  })

  test('of a part that a new plan left out is parked and cannot be taken in', async () => {
    const [part = ''] = await implemented()
    const tablet = scene.tabletOf(scene.auditor)
    const late = await seen(tablet, part, 'verified')
    await scene.app.db.deleteFrom('actionPart').execute()
    const [receipt] = await tablet.push(late)
    expect(receipt).toMatchObject({ status: 'parked', reason: 'part-over' })
    const { problem } = await decide(late.id, { decision: 'take-in' }, scene.supervisor)
    expect(problem).toMatchObject({ code: 'status-conflict', about: 'action' })
  })
})

describe('two verifications that differ, of people who did not know of each other', () => {
  const differ = async (first: string, second: string, count = 1) => {
    const [part = '', ...others] = await implemented(count)
    const one = scene.tabletOf(scene.lead)
    const other = scene.tabletOf(scene.auditor)
    const sent = [await seen(one, part, first), await seen(other, part, second)] as const
    const receipts = [...(await one.push(sent[0])), ...(await other.push(sent[1]))]
    return { part, others, sent, receipts, tablets: [one, other] as const }
  }

  test.each([
    ['verified', 'not-effective'],
    ['verified', 'partly'],
    ['partly', 'verified'],
    ['not-effective', 'verified'],
  ])('%s and %s: both stand, and the part is not closed', async (first, second) => {
    const { part, receipts, tablets } = await differ(first, second)
    expect(receipts.map(({ status }) => status)).toEqual(['applied', 'applied'])
    expect(await one()).toMatchObject({
      state: 'implemented',
      closedOn: null,
      notEffectiveCount: 0,
    })
    const { apart = [] } = await tablets[0].launch()
    const outcomes = apart.flatMap(({ heads }) => heads).map(({ value }) => value)
    expect(outcomes).toEqual([
      expect.objectContaining({ outcome: first }),
      expect.objectContaining({ outcome: second }),
    ])
    const [shown] = (await one()).parts
    expect(shown?.differing?.map(({ outcome }) => outcome)).toEqual([first, second])
    expect((await scene.see()).conflictCount).toBe(0)
    expect((await verifyAtDesk(part, 'verified', scene.lead)).problem).toMatchObject({
      code: 'not-permitted',
      about: 'decider',
    })
    expect((await verifyAtDesk(part, 'verified', scene.supervisor)).value).toBeDefined()
    expect((await one()).state).toBe('closed')
  })

  test('other parts go on, and the action is not closed by the last of them', async () => {
    const { others, tablets } = await differ('verified', 'partly', 2)
    await tablets[0].push(await seen(tablets[0], others[0] ?? '', 'verified'))
    const action = await one()
    expect(action.state).toBe('implemented')
    expect(action.parts.map(({ state }) => state)).toEqual(['implemented', 'verified'])
  })

  test('the supervisors are notified once', async () => {
    await differ('verified', 'partly')
    const notices = await scene.app.db
      .selectFrom('notice')
      .select('userId')
      .where('kind', '=', 'action-contested')
      .execute()
    expect(notices).toEqual([{ userId: scene.supervisor.id }])
  })

  test('end where one of them agrees with the other', async () => {
    const { part, tablets, sent } = await differ('verified', 'partly')
    const again = await seen(tablets[1], part, 'verified', { base: [sent[1].id] })
    expect(await tablets[1].push(again)).toMatchObject([{ status: 'applied' }])
    expect((await one()).state).toBe('closed')
  })

  test('two that agree close it once, whatever their words', async () => {
    const { receipts } = await differ('verified', 'verified')
    expect(receipts.map(({ status }) => status)).toEqual(['applied', 'applied'])
    const { state, events } = await one()
    expect(state).toBe('closed')
    expect(events.filter(({ kind }) => kind === 'close')).toHaveLength(1)
  })

  test('one whose author saw the other is late', async () => {
    const [part = ''] = await implemented()
    const [first, second] = [scene.tabletOf(scene.lead), scene.tabletOf(scene.auditor)]
    const said = await seen(first, part, 'verified')
    await first.push(said)
    const [receipt] = await second.push(await seen(second, part, 'partly', { base: [said.id] }))
    expect(receipt).toMatchObject({ status: 'parked', reason: 'part-over' })
    expect((await one()).state).toBe('closed')
  })
})
