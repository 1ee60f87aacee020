import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createScene, type Scene } from '../sync/testing/scene.ts'
import { judged } from '../sync/testing/tablet.ts'
import { makeAssessment, makeOrganization, makeUser } from '../../testing/builders.ts'

let scene: Scene
let analyst: { id: string }
beforeEach(async () => {
  scene = await createScene(3)
  analyst = await makeUser(scene.app, 'quality-analyst', { organizationId: scene.organization.id })
})
afterEach(() => scene.app.close())

const list = async (as: { id: string } = scene.supervisor, query: object = {}) =>
  scene.app.want('actions.list', { query }, { as })
const one = async (actionId: string, as: { id: string } = scene.supervisor) =>
  (await scene.app.want('action.one', { params: { actionId } }, { as })).action
const move = async (to: 'complete' | 'in-review', reason?: string, as: { id: string } = analyst) =>
  scene.app.want(
    'assessment.change',
    { params: scene.params, body: { move: { to, ...(reason !== undefined && { reason }) } } },
    { as },
  )

/** Completed with two findings, of which the first is serious. */
async function complete() {
  const { lead, first, second, third, tabletOf } = scene
  const tablet = tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('serious-deficiency', 'No fence at all.')),
    tablet.answer(second, judged('non-compliant', 'The gate is open.')),
    tablet.answer(third, judged('fully-compliant')),
  )
  await scene.setStatus('in-review')
  await move('complete')
  return (await list(scene.supervisor, { sort: 'number' })).actions
}

const part = (rest: object = {}) => ({
  id: scene.app.newId(),
  kind: 'corrective' as const,
  action: 'Check the gate each morning.',
  office: 'Airport security',
  startOn: '2026-11-22',
  endOn: '2026-12-31',
  ...rest,
})
const plan = (rest: object = {}) => ({
  comment: '',
  cause: 'Nobody is on duty there at night.',
  whys: [],
  parts: [part()],
  disagreement: '',
  ...rest,
})

/** The second finding with an owner of another organization. */
async function assigned() {
  const [, action] = await complete()
  const airport = await makeOrganization(scene.app, { name: 'Riverside Airport' })
  const owner = await makeUser(scene.app, 'none', { organizationId: airport.id })
  const params = { actionId: action?.id ?? '' }
  const body = { email: owner.email, organizationId: airport.id, version: 1 }
  await scene.app.want('action.assign', { params, body }, { as: scene.supervisor })
  return { params, owner, airport, id: params.actionId }
}
const version = async (id: string) => (await one(id)).version
const submit = async (id: string, as: { id: string }, rest: object = {}) =>
  scene.app.call(
    'action.submit',
    { params: { actionId: id }, body: { plan: plan(rest), version: await version(id) } },
    { as },
  )
const review = async (id: string, rest: object = {}, as: { id: string } = scene.supervisor) =>
  scene.app.call(
    'action.review',
    {
      params: { actionId: id },
      body: {
        decision: 'accept',
        criteria: [],
        words: '',
        version: await version(id),
        ...rest,
      } as never,
    },
    { as },
  )

describe('a completion', () => {
  test('opens one action for each finding, numbered, with the dates of its row', async () => {
    const [first, second, ...rest] = await complete()
    expect(rest).toEqual([])
    expect(first).toMatchObject({
      state: 'open',
      level: 'serious-deficiency',
      finding: 'No fence at all.',
      dueKind: 'immediate',
      dueOn: '2026-11-28',
      owner: null,
    })
    expect(first?.number).toMatch(/-CAA-2026-0001\/F01-A1$/)
    expect(second).toMatchObject({ dueKind: 'plan', dueOn: '2026-12-21' })
    expect(second?.number).toMatch(/\/F02-A1$/)
    expect(await list()).toMatchObject({ counts: { open: 2, closed: 0 }, total: 2, overdue: 0 })
    const acts = await scene.app.db
      .selectFrom('log')
      .select('target')
      .where('kind', '=', 'action.open')
      .execute()
    expect(acts).toHaveLength(2)
  })

  test('after a reopening applies what changed, keeps numbers, and withdraws what is gone', async () => {
    const { first, second, third, lead } = scene
    const [serious] = await complete()
    await move('in-review', 'One more look.', scene.admin)
    await scene.setStatus('returned')
    const tablet = scene.tabletOf(lead)
    const { registers } = await tablet.launch()
    const base = (id: string) =>
      registers.find(({ register }) => register.endsWith(id))?.heads.map((it) => it.revision) ?? []
    scene.app.clock.advance(5 * 24 * 60 * 60 * 1000)
    await tablet.push(
      tablet.answer(first, judged('fully-compliant'), base(first.id)),
      tablet.answer(second, judged('non-compliant', 'Two gates are open.'), base(second.id)),
      tablet.answer(third, judged('non-compliant', 'No sign.'), base(third.id)),
    )
    await scene.setStatus('in-review')
    await move('complete')
    const { actions } = await list(scene.supervisor, { sort: 'number' })
    expect(actions.map(({ number, state }) => `${number.slice(-6)} ${state}`)).toEqual([
      'F01-A1 withdrawn',
      'F02-A1 open',
      'F03-A1 open',
    ])
    expect(actions[1]).toMatchObject({ finding: 'Two gates are open.', dueOn: '2026-12-26' })
    expect((await one(serious?.id ?? '')).events[0]).toMatchObject({ kind: 'finding-gone' })
  })

  test('after a reopening keeps a level that a missed deadline raised', async () => {
    const [, second] = await complete()
    const id = second?.id ?? ''
    const { db, newId, clock } = scene.app
    const raised = { level: 'serious-deficiency' as const, version: 2 }
    await db.updateTable('action').set(raised).where('id', '=', id).execute()
    const event = {
      id: newId(),
      actionId: id,
      version: 2,
      at: clock.iso(),
      byId: null,
      side: 'server' as const,
      kind: 'raise-level',
      fromState: 'open' as const,
      toState: 'open' as const,
      words: '',
      criteria: '[]',
      isInOwnersName: 0 as const,
    }
    await db.insertInto('actionEvent').values(event).execute()
    await move('in-review', 'One more look.', scene.admin)
    await move('complete')
    expect(await one(id)).toMatchObject({ level: 'serious-deficiency', version: 2 })
  })

  test('again of what was complete before an action closed says nothing of that', async () => {
    const [first] = await complete()
    const { locationId } = scene.assessment
    const next = await makeAssessment(scene.app, {
      lead: scene.lead,
      questions: [scene.first],
      rest: { locationId, status: 'in-progress' },
    })
    // The action belongs to another assessment, and was closed after this one was complete.
    const closed = { state: 'closed' as const, closedOn: '2026-12-24', dueOn: null, dueKind: null }
    const elsewhere = { ...closed, assessmentId: next.id, number: 'ELSEWHERE/F01-A1' }
    const id = first?.id ?? ''
    await scene.app.db.updateTable('action').set(elsewhere).where('id', '=', id).execute()
    await move('in-review', 'One more look.', scene.admin)
    await move('complete')
    expect((await one(id)).effectiveness).toBeNull()
  })

  test('of the same location says whether what was closed was effective, and links what recurred', async () => {
    const [first, second] = await complete()
    const closed = { state: 'closed' as const, closedOn: '2026-11-21', dueOn: null, dueKind: null }
    await scene.app.db.updateTable('action').set(closed).execute()
    const { locationId } = scene.assessment
    const next = await makeAssessment(scene.app, {
      lead: scene.lead,
      questions: [scene.first, scene.second],
      rest: { locationId, status: 'in-progress' },
    })
    const params = { assessmentId: next.id }
    const answer = (question: { id: string }, value: object) => ({
      kind: 'answer' as const,
      question: question.id,
      version: 1,
      at: scene.app.clock.iso(),
      id: scene.app.newId(),
      value,
    })
    const mutations = [
      answer(scene.first, judged('non-compliant', 'The fence fell.')),
      answer(scene.second, judged('improvement-desirable')),
    ]
    const body = { mutations } as never
    await scene.app.want('assessment.answer', { params, body }, { as: scene.lead })
    await scene.app.db
      .updateTable('assessment')
      .set({ status: 'in-review' })
      .where('id', '=', next.id)
      .execute()
    const done = { params, body: { move: { to: 'complete' as const } } }
    await scene.app.want('assessment.change', done, { as: analyst })
    expect(await one(first?.id ?? '')).toMatchObject({ state: 'closed', effectiveness: 'recurred' })
    expect(await one(second?.id ?? '')).toMatchObject({ effectiveness: 'effective' })
    const { actions } = await list(scene.supervisor, { recurred: 'yes' })
    expect(actions).toMatchObject([{ recurredFromId: first?.id, state: 'open' }])
  })
})

describe('an owner', () => {
  test('of another organization sees the action alone, and others only its address until they answer', async () => {
    const { params, owner, id } = await assigned()
    const { actions, total } = await list(owner)
    expect([total, actions[0]?.id, actions[0]?.assessment]).toEqual([1, id, null])
    const seen = (await one(id)).owner
    expect(seen).toMatchObject({ id: null, name: null, email: owner.email, hasTakenUp: false })
    const read = await scene.app.call(
      'assessment.one',
      { params: { assessmentId: scene.assessment.id } },
      { as: owner },
    )
    expect(read.status).not.toBe(200)
    await scene.app.want('action.save-plan', { params, body: { plan: plan() } }, { as: owner })
    expect((await one(id)).owner).toMatchObject({ id: owner.id, hasTakenUp: true })
    expect((await one(id)).draft).toBeNull()
    expect((await one(id, owner)).draft).toMatchObject({ cause: plan().cause })
  })

  test('without an account gets one of role none and a link, and the answer is the same', async () => {
    const [first, second] = await complete()
    const known = await makeUser(scene.app, 'viewer')
    const answers = []
    for (const [action, email] of [
      [first, known.email],
      [second, 'fatima@riverside.example'],
    ] as const) {
      const params = { actionId: action?.id ?? '' }
      const body = { email, organizationId: null, version: 1 }
      const { action: after } = await scene.app.want(
        'action.assign',
        { params, body },
        { as: scene.supervisor },
      )
      answers.push({ ...after.owner, email: null })
    }
    expect(answers[0]).toEqual(answers[1])
    const offered = await scene.app.want(
      'actions.owner-organizations',
      { query: { search: 'list' } },
      { as: scene.lead },
    )
    expect(offered.organizations).toEqual([])
    const made = await scene.app.db
      .selectFrom('user')
      .select(['role', 'passwordHash'])
      .where('email', '=', 'fatima@riverside.example')
      .executeTakeFirst()
    expect(made).toEqual({ role: 'none', passwordHash: null })
    const mails = await scene.app.db
      .selectFrom('mail')
      .select('kind')
      .where('email', '=', 'fatima@riverside.example')
      .execute()
    expect(mails.map(({ kind }) => kind)).toContain('set-password')
  })

  test('is named for at most 20 addresses a day', async () => {
    const [action] = await complete()
    const params = { actionId: action?.id ?? '' }
    for (let at = 0; at <= 20; at += 1) {
      const body = { email: `p${at}@riverside.example`, organizationId: null, version: at + 1 }
      const { status } = await scene.app.call('action.assign', { params, body }, { as: scene.lead })
      expect([at, status]).toEqual([at, at < 20 ? 200 : 429])
    }
  })
})

describe('a plan', () => {
  test('goes back by criteria, is accepted, implemented, verified, and only then closed', async () => {
    const { id, owner } = await assigned()
    expect((await submit(id, owner)).status).toBe(200)
    const criteria = [{ criterion: 'specific', sentence: 'Say which gate.' }]
    expect((await review(id, { decision: 'return', criteria })).status).toBe(200)
    expect(await one(id, owner)).toMatchObject({
      state: 'returned',
      events: [{ criteria }, {}, {}, {}],
    })
    await submit(id, owner)
    expect((await review(id)).status).toBe(200)
    const { parts, state, dueKind, dueOn } = await one(id)
    expect([state, dueKind, dueOn]).toEqual(['accepted', 'part', '2026-12-31'])
    const params = { actionId: id, partId: parts[0]?.id ?? '' }
    const evidence = 'The roster of December names the guard.'
    const done = { params, body: { version: await version(id), evidence } }
    await scene.app.want('action.implement', done, { as: owner })
    expect(await one(id)).toMatchObject({ state: 'implemented', parts: [{ wasOnTime: true }] })
    const verify = async (outcome: 'verified' | 'not-effective', as: { id: string }) => {
      const words = outcome === 'verified' ? '' : 'It was open again.'
      const body = { version: await version(id), outcome, words }
      return scene.app.call('action.verify', { params, body }, { as })
    }
    expect((await verify('verified', owner)).status).toBe(403)
    expect((await verify('verified', scene.lead)).status).toBe(200)
    expect(await one(id)).toMatchObject({ state: 'closed', closedOn: '2026-11-21', dueOn: null })
    expect((await list()).counts).toMatchObject({ open: 1, closed: 1 })
  })

  test('that proves not effective begins anew, and that is counted', async () => {
    const { id, owner } = await assigned()
    await submit(id, owner)
    await review(id)
    const params = { actionId: id, partId: (await one(id)).parts[0]?.id ?? '' }
    const evidence = 'Done.'
    const done = { params, body: { version: await version(id), evidence } }
    await scene.app.want('action.implement', done, { as: owner })
    const found = { outcome: 'not-effective' as const, words: 'It was open again.' }
    const body = { version: await version(id), ...found }
    await scene.app.want('action.verify', { params, body }, { as: scene.lead })
    expect(await one(id)).toMatchObject({ state: 'open', notEffectiveCount: 1, dueKind: 'plan' })
  })

  test('is judged by one reviewer; the other learns who it was and changes nothing', async () => {
    const { id, owner } = await assigned()
    await submit(id, owner)
    const seen = await version(id)
    expect((await review(id, { version: seen })).status).toBe(200)
    const late = await review(id, { version: seen, decision: 'return', words: 'No.' }, scene.lead)
    expect([late.status, late.problem?.code]).toEqual([409, 'changed-meanwhile'])
    expect(late.problem?.by).toContain('Noor')
    expect((await one(id)).state).toBe('accepted')
  })

  test('is not judged by its owner, nor by somebody of their organization', async () => {
    const { id, owner, airport } = await assigned()
    await submit(id, owner)
    const admin = await makeUser(scene.app, 'admin', { organizationId: airport.id })
    expect((await review(id, {}, admin)).problem?.code).toBe('own-audit')
    const set = { ownerId: scene.lead.id }
    await scene.app.db.updateTable('action').set(set).where('id', '=', id).execute()
    expect((await review(id, {}, scene.lead)).problem?.code).toBe('own-audit')
    expect((await review(id, {}, scene.supervisor)).status).toBe(200)
  })

  test('may be written by a supervisor until its owner answers, and is then judged by somebody else', async () => {
    const { id, owner } = await assigned()
    expect((await submit(id, scene.lead)).problem?.code).toBe('not-permitted')
    expect((await submit(id, scene.supervisor)).status).toBe(200)
    expect((await one(id)).events[0]).toMatchObject({ kind: 'submit', isInOwnersName: true })
    expect((await review(id, {}, scene.supervisor)).problem?.code).toBe('own-audit')
    const back = { decision: 'return', words: 'Which gate?' }
    expect((await review(id, back, scene.lead)).status).toBe(200)
    expect((await submit(id, owner)).status).toBe(200)
    expect((await review(id)).status).toBe(200)
  })

  test.each([
    ['no cause', { cause: ' ' }, 'body.plan.cause'],
    ['no part', { parts: [] }, 'body.plan.parts'],
    ['plan and disagreement', { disagreement: 'Not ours.' }, 'body.plan.parts'],
  ])('is not submitted with %s', async (_, rest, path) => {
    const { id, owner } = await assigned()
    const { status, problem } = await submit(id, owner, rest)
    expect([status, problem?.issues?.map((it) => it.path)]).toEqual([422, [path]])
    expect((await one(id)).state).toBe('open')
  })

  test('is not submitted with a part that ends before it starts', async () => {
    const { id, owner } = await assigned()
    const { problem } = await submit(id, owner, { parts: [part({ endOn: '2026-11-01' })] })
    expect(problem?.issues?.map((it) => it.path)).toEqual(['body.plan.parts.0.endOn'])
  })

  test('a disagreement that is accepted withdraws the action with both reasons', async () => {
    const { id, owner } = await assigned()
    await submit(id, owner, { cause: '', parts: [], disagreement: 'The gate is not ours.' })
    expect((await review(id)).problem?.code).toBe('status-conflict')
    const reason = 'It belongs to the port.'
    const body = { version: await version(id), isAccepted: true, reason }
    const params = { actionId: id }
    await scene.app.want('action.decide-disagreement', { params, body }, { as: scene.supervisor })
    expect(await one(id)).toMatchObject({
      state: 'withdrawn',
      plan: { disagreement: 'The gate is not ours.' },
      events: [{ words: reason }, {}, {}, {}],
    })
  })
})

describe('an extension', () => {
  const ask = async (id: string, endOn: string, as: { id: string }) => {
    const { parts } = await one(id)
    const asked = {
      id: scene.app.newId(),
      partId: parts[0]?.id ?? '',
      endOn,
      reason: 'Late posts.',
    }
    const body = { ...asked, version: await version(id) }
    return scene.app.call('action.ask-extension', { params: { actionId: id }, body }, { as })
  }

  test('moves the end where it is granted, and never beyond the longest', async () => {
    const { id, owner } = await assigned()
    await submit(id, owner)
    await review(id)
    expect((await ask(id, '2027-12-31', owner)).problem?.code).toBe('input-invalid')
    expect((await ask(id, '2027-01-31', owner)).status).toBe(200)
    const [extension] = (await one(id)).extensions
    const params = { actionId: id, extensionId: extension?.id ?? '' }
    const body = { version: await version(id), isGranted: true, words: '' }
    await scene.app.want('action.decide-extension', { params, body }, { as: scene.lead })
    expect(await one(id)).toMatchObject({
      state: 'accepted',
      dueOn: '2027-01-31',
      parts: [{ acceptedEndOn: '2026-12-31' }],
    })
  })

  test('asked for what is overdue returns the action to review', async () => {
    const { id, owner } = await assigned()
    await submit(id, owner)
    await review(id)
    scene.app.clock.advance(60 * 24 * 60 * 60 * 1000)
    expect((await ask(id, '2027-02-20', owner)).value?.action.state).toBe('submitted')
  })
})
