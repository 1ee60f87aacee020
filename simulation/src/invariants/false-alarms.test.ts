import { expect, test } from 'vitest'
import { textOf } from '../model/text-of.ts'
import { standing } from '../recorder.ts'
import { invariants } from './all.ts'
import {
  analyst,
  answered,
  assessmentId,
  idOf,
  judged,
  lead,
  register,
  sceneOf,
  second,
  supervisor,
} from './testing/scene.ts'
import type { Doctored } from './testing/scene.ts'

/** Each of these was once accused and is as it should be. The same without its reason is still accused. */
const say = (name: string, scene: Doctored): string[] =>
  invariants
    .filter((it) => it.name === name)
    .flatMap(({ check }) => check({ ...scene, looked: () => undefined }))

const id = idOf(101)

test('a submit that two tabs withdraw at once is withdrawn, though one of them is told that it was too late', () => {
  const scene = sceneOf(answered())
  scene.tablets[0] = { ...scene.tablets[0]!, outbox: [], lanes: [] }
  expect(say('I1', scene)).not.toEqual([])
  scene.witness.withdrawn.set(id, 2)
  scene.witness.withdrawn.set(id, 1)
  expect(say('I1', scene)).toEqual([])
  scene.witness.withdrawn.set(id, 0)
  expect(say('I1', scene)).not.toEqual([])
})

test('a place that a mutation filled which the log had from elsewhere is filled, also after a restore', () => {
  const scene = sceneOf(answered())
  const lanes = [{ assessmentId, deviceId: 'another device', n: 1 }]
  scene.server = { ...scene.server, lanes }
  expect(say('I3', scene)).not.toEqual([])
  scene.witness.places.set(`another device|${assessmentId}|1|${id}`, id)
  expect(say('I3', scene)).toEqual([])
})

test('of two own answers the later is shown by its place, whether it names the earlier or not', () => {
  const scene = sceneOf(answered())
  const [tablet] = scene.tablets
  const [row] = tablet!.outbox
  const shown = new Map([[assessmentId, new Map([[register, { heads: [], isConflict: false }]])]])
  const queued = { ...row!, state: 'queued' as const, seq: null, place: 1 }
  const later = { ...queued, id: idOf(300), n: 2, place: 2, body: { ...row!.body, base: [] } }
  scene.tablets[0] = { ...tablet!, outbox: [queued], shown } as never
  expect(say('I11', scene)).not.toEqual([])
  scene.tablets[0] = { ...tablet!, outbox: [queued, later], shown } as never
  expect(say('I11', scene)).toEqual([])
})

test('a text that said what stood already is not lost where it is in the outbox of whoever wrote it', () => {
  const scene = sceneOf(answered())
  const typed = { tablet: 't2', assessmentId, register, values: [judged('fully-compliant')] }
  scene.witness.typed.set('t2', typed)
  const [first] = scene.tablets
  const other = { ...first!, name: 't2', outbox: [], drafts: [], shown: new Map() }
  scene.tablets.push(other)
  expect(say('I1', scene)).not.toEqual([])
  const value = judged('fully-compliant')
  const row = { ...first!.outbox[0]!, id: idOf(301), body: { value, base: [] } }
  scene.tablets[0] = { ...first!, outbox: [first!.outbox[0]!, row] }
  expect(say('I1', scene)).toEqual([])
})

test('a text that said what stood already is not lost where a restore took what stood', () => {
  const scene = sceneOf(answered())
  const value = judged('not-applicable')
  scene.witness.typed.set('t1', { tablet: 't1', assessmentId, register, values: [value] })
  scene.witness.counts.set('server restored', 1)
  expect(say('I1', scene)).not.toEqual([])
  scene.witness.stood.add(standing(assessmentId, register, textOf(value)))
  expect(say('I1', scene)).toEqual([])
  scene.witness.counts.delete('server restored')
  expect(say('I1', scene)).not.toEqual([])
})

test('a pause that began by another clock says nothing', () => {
  const scene = sceneOf(answered())
  const call = {
    tab: 't1.1',
    at: 0,
    method: 'PUT',
    path: `/api/assessment/launch/${assessmentId}`,
    carries: id,
    endedAt: 1,
    status: 503,
    retryAfter: 60,
    clock: 0,
    endedClock: 0,
    taps: [],
  }
  scene.witness.asked.push(call, { ...call, at: 2_000 })
  expect(say('I16', scene)).not.toEqual([])
  scene.witness.asked[1] = { ...call, at: 2_000, clock: 86_400_000 }
  expect(say('I16', scene)).toEqual([])
})

test('a lane that empties a mutation at a time is no loop', () => {
  const scene = sceneOf(answered())
  const call = (index: number, carries: string) => ({
    tab: 't1.1',
    at: index * 100,
    method: 'PUT',
    path: `/api/assessment/launch/${assessmentId}`,
    carries,
    endedAt: index * 100 + 50,
    status: 200,
    retryAfter: null,
    clock: 0,
    endedClock: 0,
    taps: [],
  })
  const calls = (of: (index: number) => string) =>
    Array.from({ length: 100 }, (_, index) => call(index, of(index)))
  scene.witness.asked.push(...calls(() => id))
  expect(say('I16', scene)).not.toEqual([])
  scene.witness.asked.splice(0)
  scene.witness.asked.push(...calls((index) => idOf(1000 + index)))
  expect(say('I16', scene)).toEqual([])
  scene.witness.asked.push(...calls((index) => idOf(1000 + index)))
  expect(say('I16', scene)).not.toEqual([])
})

test('what two wrote alike counts once in what a submitter saw, as in what was submitted', () => {
  const scene = sceneOf(answered())
  scene.model.submitted.set(id, ['a', 'b'])
  scene.witness.reviewed.set(id, ['a', 'a'])
  expect(say('I7', scene)).not.toEqual([])
  scene.witness.reviewed.set(id, ['a', 'a', 'b'])
  expect(say('I7', scene)).toEqual([])
})

test('what was refused and mended is late once more where another life of the server parked it again', () => {
  const scene = sceneOf(answered())
  const [tablet] = scene.tablets
  const [row] = tablet!.outbox
  const parked = { ...row!, state: 'parked' as const, mendedBy: idOf(300) }
  const listed = { parked: [id], refused: [], held: [] }
  scene.tablets[0] = { ...tablet!, outbox: [parked], listed: { ...listed, parked: [] } }
  expect(say('I21', scene)).not.toEqual([])
  scene.tablets[0] = { ...tablet!, outbox: [parked], listed }
  expect(say('I21', scene)).toEqual([])
})

test('two people with clients that name no device are not in conflict with themselves', () => {
  const scene = sceneOf(answered())
  const [head] = scene.tablets[0]!.shown.get(assessmentId)!.get(register)!.heads
  const show = (author: string): void => {
    const one = { ...head!, device: 'plain', value: true }
    const heads = [one, { ...one, revision: idOf(300), value: false, author }]
    const shown = new Map([[assessmentId, new Map([[register, { heads, isConflict: true }]])]])
    scene.tablets[0] = { ...scene.tablets[0]!, shown } as never
  }
  show(head!.author)
  expect(say('I19', scene)).not.toEqual([])
  show(analyst)
  expect(say('I19', scene)).toEqual([])
})

test('who completed an audit may come to its team once it is open again', () => {
  const assign = { before: { team: [lead, second] }, after: { team: [lead, second, analyst] } }
  const played = (order: readonly ('complete' | 'assign')[]): string[] => {
    const log = answered()
    const by = { actorId: analyst }
    const move = (from: string, to: string): void =>
      void log.act('move', { before: { status: from }, after: { status: to, reason: 'So.' } }, by)
    move('in-progress', 'in-review')
    for (const what of order) {
      if (what === 'complete') move('in-review', 'complete')
      else log.act('assign', assign, { actorId: supervisor })
    }
    const scene = sceneOf(log)
    const [[revision, completion] = [0, null]] =
      scene.model.assessments.get(assessmentId)!.completions
    const row = { assessmentId, revision, number: 'RVS-1', ...completion }
    scene.server = { ...scene.server, completions: [row] } as never
    return say('I24', scene)
  }
  expect(played(['assign', 'complete'])).not.toEqual([])
  expect(played(['complete', 'assign'])).toEqual([])
})

test('what its person discarded stays so where another life of the server waits for it', () => {
  const scene = sceneOf(answered())
  const [tablet] = scene.tablets
  const waits = { mutationId: id, assessmentId, decision: null }
  scene.server = {
    ...scene.server,
    parked: [waits],
    assessments: scene.server.assessments.map((row) => ({ ...row, parkedCount: 1 })),
  } as never
  const refused = { ...tablet!.outbox[0]!, state: 'refused' as const }
  const tray = { parked: 0, refused: 1, held: 0 }
  scene.tablets[0] = { ...tablet!, outbox: [refused], tray }
  expect(say('I13', scene)).not.toEqual([])
  const discardedAt = '2026-11-21T09:00:00.000Z'
  const kept = { ...refused, discardedAt }
  scene.tablets[0] = { ...tablet!, outbox: [kept], tray: { ...tray, refused: 0 } }
  expect(say('I13', scene)).toEqual([])
})

test('an admin of another organization works here, and nobody else of it does', () => {
  const scene = sceneOf(answered())
  const users = (role: string) =>
    scene.server.users.map((it) => (it.id === lead ? { ...it, role, organizationId: 'there' } : it))
  scene.server = { ...scene.server, users: users('auditor') as never }
  expect(say('I8', scene)).not.toEqual([])
  scene.server = { ...scene.server, users: users('admin') as never }
  expect(say('I8', scene)).toEqual([])
})
