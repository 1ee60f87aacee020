import { protocolHeader } from '@apron/contracts/sync.ts'
import { isWork, registerKinds } from '@apron/contracts/register-kinds.ts'
import { threadsOf } from '@apron/scoring/comments.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '../../../testing/builders.ts'
import { createScene, type Scene } from '../testing/scene.ts'
import { judged, type Raw, type Tablet } from '../testing/tablet.ts'

let scene: Scene
let analyst: { id: string }
let colleague: { id: string }
beforeEach(async () => {
  scene = await createScene(2)
  const here = { organizationId: scene.organization.id }
  analyst = await makeUser(scene.app, 'quality-analyst', here)
  colleague = await makeUser(scene.app, 'quality-analyst', here)
  await scene.setStatus('in-review')
})
afterEach(() => scene.app.close())

const say = (
  tablet: Tablet,
  value: { on?: string | null; to?: string | null; text?: string } = {},
  comment = scene.app.newId(),
) => {
  const said = { on: scene.first.id, to: null, text: 'Which gate is this about?', ...value }
  return { comment, mutation: tablet.write({ kind: 'comment', comment, value: said }) }
}
const settle = (tablet: Tablet, comment: string, value = true) =>
  tablet.write({ kind: 'settle', comment, value })
const verdict = async (tablet: Tablet, mutation: Raw) => {
  const [receipt] = await tablet.push(mutation)
  return [receipt?.status, receipt?.reason].filter(Boolean).join(' ')
}
const threads = async (user: { id: string } = scene.lead) => {
  const { apart = [] } = await scene.tabletOf(user).launch()
  return threadsOf(apart)
}

test('a reviewer comments, the team answers once it is returned, and the reviewer settles it', async () => {
  const { tabletOf, lead, app, params } = scene
  const [desk, own] = [tabletOf(analyst), tabletOf(lead)]
  const { comment, mutation } = say(desk)
  expect(await verdict(desk, mutation)).toBe('applied')
  expect((await scene.see()).openComments).toBe(1)
  const move = { to: 'returned' as const }
  await app.want('assessment.change', { params, body: { move } }, { as: analyst })
  expect(await verdict(own, say(own, { to: comment, text: 'البوابة ٣' }).mutation)).toBe('applied')
  expect(await verdict(desk, settle(desk, comment))).toBe('applied')
  expect(await threads()).toMatchObject([
    {
      id: comment,
      on: scene.first.id,
      author: analyst.id,
      isSettled: true,
      answers: [{ text: 'البوابة ٣', author: lead.id }],
    },
  ])
  expect((await scene.see()).openComments).toBe(0)
  // What is settled is no word to return it with.
  await scene.setStatus('in-review')
  const again = await app.call('assessment.change', { params, body: { move } }, { as: analyst })
  expect(again.problem?.issues).toMatchObject([{ path: 'body.move.reason', code: 'missing' }])
  expect((await scene.see()).status).toBe('in-review')
})

test('tablets of before are told of no comment, and those of now of each, with the next pull', async () => {
  const { tabletOf, lead } = scene
  const [desk, own] = [tabletOf(analyst), tabletOf(lead)]
  const before = await own.pull()
  const { mutation } = say(desk)
  await desk.push(mutation)
  const after = await own.pull(before.next, before.epoch)
  expect(after.registers).toEqual([])
  expect(after.apart).toMatchObject([
    { register: `comment/${String(mutation['comment'])}`, heads: [{ author: analyst.id }] },
  ])
  expect((await own.launch()).registers.every(({ register }) => isWork(register))).toBe(true)
})

test('a comment is no answer: it begins nothing, counts nothing, and is not in the digest', async () => {
  const { app, tabletOf, params, lead, auditor } = scene
  await scene.setStatus('in-progress')
  const own = tabletOf(lead)
  for (const question of scene.questions) {
    await own.push(own.answer(question, judged('fully-compliant')))
  }
  const other = tabletOf(auditor)
  const before = await scene.see()
  expect(await verdict(other, say(other, { to: app.newId() }).mutation)).toBe('applied')
  expect(await scene.see()).toMatchObject({
    answeredCount: before.answeredCount,
    conflictCount: 0,
    score: before.score,
  })
  const body = { id: app.newId(), at: app.clock.iso(), submit: true as const }
  const texts = { recommendation: '', findings: '', takeaways: '' }
  await app.want('assessment.submit', { params, body: { ...body, ...texts } }, { as: lead })
  const { digest } = await app.db
    .selectFrom('assessment')
    .select('digest')
    .where('id', '=', params.assessmentId)
    .executeTakeFirstOrThrow()
  const desk = tabletOf(analyst)
  await desk.push(say(desk).mutation)
  const again = { ...body, id: app.newId(), ...texts, ...(digest === null ? {} : { digest }) }
  const headers = { [protocolHeader]: '1' }
  const sent = { params, body: again }
  const { receipts } = await app.want('assessment.submit', sent, { as: lead, headers })
  expect(receipts[0]?.reason).toBe('already-submitted')
})

test('an answer to a comment is judged by the status to which what came before it in its batch moved the audit', async () => {
  await scene.setStatus('scheduled')
  const tablet = scene.tabletOf(scene.lead)
  const first = tablet.answer(scene.first, judged('fully-compliant'))
  const said = say(tablet, { to: scene.app.newId() })
  const receipts = await tablet.push(first, said.mutation)
  expect(receipts.map(({ status }) => status)).toEqual(['applied', 'applied'])
})

describe('who may, and when', () => {
  const people = {
    lead: () => scene.lead,
    analyst: () => analyst,
    admin: () => scene.admin,
    supervisor: () => scene.supervisor,
  }
  test.each([
    ['analyst', 'in-review', null, 'applied'],
    ['admin', 'in-review', null, 'applied'],
    ['lead', 'in-review', null, 'refused not-permitted'],
    ['lead', 'in-review', 'another', 'applied'],
    ['lead', 'returned', 'another', 'applied'],
    ['lead', 'in-progress', 'another', 'applied'],
    ['lead', 'complete', 'another', 'refused review-over'],
    ['supervisor', 'in-review', null, 'refused not-permitted'],
    // Somebody else returned it meanwhile: what was being written still reaches the team.
    ['analyst', 'returned', null, 'applied'],
    ['analyst', 'complete', null, 'refused review-over'],
    ['analyst', 'in-progress', null, 'refused review-over'],
    ['analyst', 'cancelled', null, 'refused review-over'],
  ] as const)('%s, %s, to %s: %s', async (name, status, to, expected) => {
    await scene.setStatus(status)
    const tablet = scene.tabletOf(people[name]())
    const said = say(tablet, { to: to === null ? null : scene.app.newId() })
    expect(await verdict(tablet, said.mutation)).toBe(expected)
  })

  test('settling is a reviewer’s, and nobody writes over what another said', async () => {
    const [desk, second, own] = [analyst, colleague, scene.lead].map((it) => scene.tabletOf(it))
    if (desk === undefined || second === undefined || own === undefined) throw new Error('nobody')
    const { comment, mutation } = say(desk)
    await desk.push(mutation)
    expect(await verdict(own, settle(own, comment))).toBe('refused not-permitted')
    const over = say(second, { text: 'Not at all.' }, comment)
    expect(await verdict(second, over.mutation)).toBe('refused not-permitted')
    expect((await threads())[0]?.text).toBe('Which gate is this about?')
  })

  test('who was once on the team, or wrote what stands, comments as nobody', async () => {
    const { app, auditor, tabletOf, leaveTeam } = scene
    await leaveTeam(auditor)
    await app.db
      .updateTable('user')
      .set({ role: 'quality-analyst' })
      .where('id', '=', auditor.id)
      .execute()
    const tablet = tabletOf(auditor)
    expect(await verdict(tablet, say(tablet).mutation)).toBe('refused not-permitted')
  })

  test('who reviews still answers no question', async () => {
    const desk = scene.tabletOf(analyst)
    const mutation = desk.answer(scene.first, judged('fully-compliant'))
    expect(await verdict(desk, mutation)).toBe('refused not-permitted')
  })

  test('a reviewer of another organization is told that there is nothing', async () => {
    const stranger = await makeUser(scene.app, 'quality-analyst')
    const tablet = scene.tabletOf(stranger)
    expect((await tablet.send([say(tablet).mutation])).status).toBe(404)
  })
})

test('two reviewers who do not know of each other: what they say differently leaves it open', async () => {
  const [desk, second] = [scene.tabletOf(analyst), scene.tabletOf(colleague)]
  const { comment, mutation } = say(desk)
  await desk.push(mutation)
  await desk.push(settle(desk, comment))
  await second.push(settle(second, comment, false))
  expect((await threads())[0]?.isSettled).toBe(false)
  expect(await scene.see()).toMatchObject({ conflictCount: 0, openComments: 1 })
})

test.each([
  ['is empty', { text: '' }],
  ['is nothing but spaces', { text: ' \n' }],
  ['is too long', { text: 'x'.repeat(2001) }],
  ['names no question', { on: 'q1' }],
])('a comment that %s is refused alone', async (_, value) => {
  const desk = scene.tabletOf(analyst)
  expect(await verdict(desk, say(desk, value).mutation)).toBe('refused invalid')
  expect(await verdict(desk, say(desk).mutation)).toBe('applied')
})

test('there are only so many comments of one assessment', async () => {
  const { app, params } = scene
  const most = registerKinds.comment.most ?? 0
  const rows = Array.from({ length: most - 1 }, () => ({
    assessmentId: params.assessmentId,
    register: `comment/${app.newId()}`,
    seq: 1,
    level: null,
    inConflict: 0 as const,
  }))
  for (let at = 0; at < rows.length; at += 400) {
    await app.db
      .insertInto('register')
      .values(rows.slice(at, at + 400))
      .execute()
  }
  const desk = scene.tabletOf(analyst)
  const [last, beyond] = await desk.push(say(desk).mutation, say(desk).mutation)
  expect(last?.status).toBe('applied')
  expect(beyond).toMatchObject({
    status: 'refused',
    detail: `comment: An assessment can have at most ${most} of these.`,
  })
})
