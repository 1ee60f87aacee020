import { requestOf, type AnyInput } from '@apron/contracts/request.ts'
import { table, type EndpointName } from '@apron/contracts/table.ts'
import type { History } from '../history.ts'
import type { Reply } from '../server/server.ts'
import type { Act } from '../swarm.ts'
import { accuse, count } from '../witness.ts'
import { drawAnswer } from './words.ts'

type Deed = (history: History) => Promise<unknown>

/** A call from a desk: a good network, a plain client, and nothing goes wrong on the server. */
async function call(
  { server, watch, tokens, world, witness, network }: History,
  userId: string,
  name: EndpointName,
  input: AnyInput,
): Promise<Reply> {
  const { url, method, body } = requestOf(table[name], input)
  const ask = (): Promise<Reply | null> => {
    const headers = { authorization: `Bearer ${tokens.get(userId) ?? ''}` }
    const asked = { method, url, headers, body }
    const handle = () => watch.around(asked, () => server.handleSafely(asked))
    return network.crowd.come(handle, false)
  }
  let reply = await ask()
  if (reply?.status === 401) {
    // The server's clock went past the end of the session.
    tokens.set(userId, (await server.signIn(userId)).token)
    reply = await ask()
  }
  world.trace.note(`  ${name}: ${reply?.status}`)
  if (reply === null || reply.status >= 500) {
    accuse(witness, 'EXC', `${name} failed: ${reply?.text}`)
    return { status: 500, headers: [], text: '{}' }
  }
  if (reply.status === 200) count(witness, `office: ${name}`)
  return reply
}

const pickAssessment = ({ scene, world }: History) => world.random.pick(scene.assessments)

const cancel: Deed = async (history) => {
  const params = { assessmentId: pickAssessment(history).id }
  const move = { to: 'cancelled', reason: 'The airport is closed. المطار مغلق.' }
  await call(history, history.scene.supervisor.id, 'assessment.change', { params, body: { move } })
}

/** Somebody leaves the team or comes back, or the lead changes. */
const reassign: Deed = async (history) => {
  const { random } = history.world
  const { lead, second, third, supervisor } = history.scene
  const params = { assessmentId: pickAssessment(history).id }
  const leadId = random.chance(0.7) ? lead.id : second.id
  const others = [lead, second, third].map((person) => person.id).filter((id) => id !== leadId)
  const team = [leadId, ...others.filter(() => random.chance(0.6))]
  await call(history, supervisor.id, 'assessment.change', { params, body: { leadId, team } })
}

const review: Deed = async (history) => {
  const params = { assessmentId: pickAssessment(history).id }
  const to = history.world.random.chance(0.75) ? 'returned' : 'complete'
  const move = { to, reason: 'Please look at gate 3 again.' }
  await call(history, history.scene.analyst.id, 'assessment.change', { params, body: { move } })
}

const decide: Deed = async (history) => {
  const { random } = history.world
  const { lead, supervisor } = history.scene
  const who = random.pick([lead.id, supervisor.id])
  const waiting: { assessmentId: string; mutationId: string }[] = []
  for (const { id: assessmentId } of history.scene.assessments) {
    const listed = await call(history, who, 'parked.list', { params: { assessmentId } })
    const { parked = [] } = JSON.parse(listed.text) as { parked?: { id: string }[] }
    for (const { id } of parked) waiting.push({ assessmentId, mutationId: id })
  }
  if (waiting.length === 0) return
  const params = random.pick(waiting)
  const body = random.chance(0.7)
    ? { decision: 'take-in' }
    : { decision: 'decline', reason: 'Too late.' }
  await call(history, who, 'parked.decide', { params, body })
}

/** A client without a device submits what stands, unseen: no digest protects it. */
const plainSubmit: Deed = async (history) => {
  const { random, now } = history.world
  const { server, scene } = history
  const { id: assessmentId } = pickAssessment(history)
  const heads = await server.look((db) =>
    db
      .selectFrom('head')
      .select(['register', 'value'])
      .where('assessmentId', '=', assessmentId)
      .orderBy('revision')
      .execute(),
  )
  const text = (name: string): unknown => {
    const head = heads.find(({ register }) => register === `summary/${name}`)
    return head === undefined ? '' : JSON.parse(head.value)
  }
  const body = {
    id: server.newId(),
    at: new Date(now()).toISOString(),
    submit: true,
    recommendation: text('recommendations'),
    findings: text('findings'),
    takeaways: text('takeaways'),
  }
  const who = random.pick([scene.lead, scene.second]).id
  await call(history, who, 'assessment.submit', { params: { assessmentId }, body })
}

/** A client that lies: another's device, another organization's assessment. */
const lie: Deed = async (history) => {
  const { random, now } = history.world
  const { server, scene, witness } = history
  const { id: assessmentId, questions } = pickAssessment(history)
  const devices = await server.look((db) =>
    db.selectFrom('device').selectAll().orderBy('id').execute(),
  )
  const { id: question, version } = random.pick(questions)
  const mutation = {
    id: server.newId(),
    n: 1,
    kind: 'answer',
    question,
    version,
    value: drawAnswer(random),
    base: [],
    at: new Date(now()).toISOString(),
  }
  const params = { assessmentId }
  const from = async (userId: string, deviceId: string | undefined, expected: number) => {
    const body = { ...(deviceId === undefined ? {} : { deviceId }), mutations: [mutation] }
    const { status } = await call(history, userId, 'assessment.answer', { params, body })
    if (status !== expected) accuse(witness, 'I8', `a liar got ${status}, not ${expected}`)
  }
  await from(scene.stranger.id, server.newId(), 404)
  const foreign = devices.find((device) => device.userId !== scene.lead.id)
  if (foreign !== undefined) await from(scene.lead.id, foreign.id, 403)
}

/** What people do at a desk. */
export const officeDeeds = {
  cancel,
  reassign,
  review,
  'decide-parked': decide,
  'plain-submit': plainSubmit,
  lie,
} satisfies Partial<Record<Act, Deed>>
