import { describe, expect, test } from 'vitest'
import { invariants } from './all.ts'
import type { Invariant } from './invariant.ts'
import {
  answered,
  assessmentId,
  idOf,
  judged,
  lead,
  register,
  sceneOf,
  second,
} from './testing/scene.ts'
import type { Doctored } from './testing/scene.ts'

/** What the checks of a name say of a scene. */
const say = (name: string, scene: Doctored): string[] =>
  invariants
    .filter((it) => it.name === name)
    .flatMap(({ check }: Invariant) =>
      check({ ...scene, looked: (times = 1) => void (scene.looks += times) }),
    )

const id = idOf(101)
const outbox = (scene: Doctored, rest: object): void => {
  const [tablet] = scene.tablets
  scene.tablets[0] = { ...tablet!, outbox: [{ ...tablet!.outbox[0]!, ...rest }] }
}
const tablet = (scene: Doctored, rest: object): void => {
  scene.tablets[0] = { ...scene.tablets[0]!, ...rest }
}
const server = (scene: Doctored, rest: object): void => {
  scene.server = { ...scene.server, ...rest }
}
const call = (at: number, rest: object = {}) => ({
  tab: 't1.1',
  at,
  method: 'PUT',
  path: '/api/assessment/launch/x',
  carries: idOf(101),
  endedAt: at + 1,
  status: 503,
  retryAfter: null,
  clock: 0,
  endedClock: 0,
  taps: [],
  ...rest,
})
const head = (scene: Doctored, revision: string, device: string, value: unknown) => ({
  ...scene.tablets[0]!.shown.get(assessmentId)!.get(register)!.heads[0]!,
  revision,
  device,
  value,
})
const show = (scene: Doctored, view: object): void =>
  tablet(scene, { shown: new Map([[assessmentId, new Map([[register, view]])]]) })

/** One clause each: what is doctored, and what must be said of it. */
const doctored: readonly (readonly [string, string, (scene: Doctored) => void, RegExp])[] = [
  ['I1', 'a saved answer is not on its tablet', (it) => tablet(it, { outbox: [] }), /is not there/],
  [
    'I1',
    'a saved answer was changed but for case',
    (it) => outbox(it, { body: { value: judged('non-compliant', 'a gate is open.') } }),
    /was changed on t1/,
  ],
  [
    'I1',
    'a saved answer is another in the log',
    (it) => server(it, { log: it.server.log.map((row) => ({ ...row, body: '{}' })) }),
    /changed on its way/,
  ],
  [
    'I1',
    'what stands has another date than its author gave it',
    (it) => server(it, { heads: it.server.heads.map((row) => ({ ...row, at: 'later' })) }),
    /stands as of later/,
  ],
  ['I1', 'a saved answer never came', (it) => server(it, { log: [] }), /never reached the log/],
  [
    'I1',
    'what was typed is nowhere',
    (it) =>
      void it.witness.typed.set('x', { tablet: 't1', assessmentId, register, values: ['lost'] }),
    /is nowhere/,
  ],
  [
    'I2',
    'a row is in the log twice',
    (it) => server(it, { log: [...it.server.log, it.server.log[0]] }),
    /2 times/,
  ],
  [
    'I2',
    'a replay got another receipt',
    (it) =>
      void it.witness.given.set(id, [
        { id, status: 'applied', seq: 1 },
        { id, status: 'applied', seq: 2 },
      ]),
    /applied {2}1, then applied {2}2/,
  ],
  [
    'I3',
    'a place of a lane was never filled',
    (it) => server(it, { lanes: [{ assessmentId, deviceId: `tablet of ${lead}`, n: 2 }] }),
    /nothing ever came at 2/,
  ],
  [
    'I3',
    'a lane went backwards',
    (it) => server(it, { log: [{ ...it.server.log[0], n: 5 }, it.server.log[0]] }),
    /1 came after 5/,
  ],
  [
    'I4',
    'a base names what its tablet never had',
    (it) => outbox(it, { body: { base: [idOf(900)] } }),
    /which was never there/,
  ],
  ['I5', 'a tablet knows another epoch', (it) => tablet(it, { epoch: 'other' }), /another epoch/],
  [
    'I5',
    'a head is not shown',
    (it) => show(it, { heads: [], isConflict: false }),
    /does not show/,
  ],
  [
    'I5',
    'a head is shown that is none',
    (it) =>
      show(it, {
        heads: [head(it, id, 'x', judged('non-compliant')), head(it, idOf(7), 'y', null)],
        isConflict: false,
      }),
    /the server does not/,
  ],
  [
    'I5',
    'a head is shown with another date',
    (it) =>
      show(it, {
        heads: [{ ...it.tablets[0]!.registers[0]!.heads[0]!, at: 'later' }],
        isConflict: false,
      }),
    /shows .* of later/,
  ],
  [
    'I5',
    'a tablet has another status',
    (it) => tablet(it, { assessments: [{ ...it.tablets[0]!.assessments[0], status: 'returned' }] }),
    /has .* at .*returned/,
  ],
  [
    'I5',
    'a tablet has another team',
    (it) => tablet(it, { assessments: [{ ...it.tablets[0]!.assessments[0], team: [] }] }),
    /another team/,
  ],
  [
    'I7',
    'what was submitted is not what was shown',
    (it) => {
      it.witness.reviewed.set(id, ['seen'])
      it.model.submitted.set(id, ['stood'])
    },
    /its author saw/,
  ],
  [
    'I8',
    'a row came from the device of another',
    (it) => server(it, { devices: [{ id: `tablet of ${lead}`, userId: second }] }),
    /came from a device/,
  ],
  [
    'I8',
    'a row went into another organization',
    (it) => server(it, { log: [{ ...it.server.log[0], organizationId: 'elsewhere' }] }),
    /went into/,
  ],
  [
    'I10',
    'a register is older than the cursor',
    (it) => tablet(it, { registers: [] }),
    /and has .* of 0, not 1/,
  ],
  [
    'I11',
    'what is called sent is not in the log',
    (it) => server(it, { log: [] }),
    /the log has it not/,
  ],
  ['I11', 'what is called sent is refused', (it) => outbox(it, { state: 'refused' }), /is called/],
  [
    'I11',
    'what was saved last is not shown',
    (it) => show(it, { heads: [], isConflict: false }),
    /is not shown/,
  ],
  [
    'I12',
    'what was acknowledged did not come back after a restore',
    (it) => {
      it.witness.counts.set('server restored', 1)
      server(it, { log: [] })
    },
    /never got it again/,
  ],
  ['I13', 'a number of unsent is wrong', (it) => tablet(it, { unsent: 1 }), /says 1 unsent/],
  [
    'I13',
    'the number of what is only here is wrong',
    (it) => tablet(it, { onlyHere: 1 }),
    /says that 1 are only here/,
  ],
  [
    'I13',
    'a number of parked is wrong',
    (it) => tablet(it, { tray: { parked: 1, refused: 0, held: 0 } }),
    /says 1 parked/,
  ],
  [
    'I13',
    'a number of refused is wrong',
    (it) => tablet(it, { tray: { parked: 0, refused: 2, held: 0 } }),
    /says 2 refused/,
  ],
  [
    'I13',
    'a number of held is wrong',
    (it) => tablet(it, { tray: { parked: 0, refused: 0, held: 1 } }),
    /says 1 held/,
  ],
  [
    'I13',
    'the server’s number of parked is wrong',
    (it) => server(it, { assessments: [{ ...it.server.assessments[0], parkedCount: 3 }] }),
    /says 3 parked/,
  ],
  [
    'I13',
    'one waits on the server and is done on its tablet',
    (it) => server(it, { parked: [{ mutationId: id, assessmentId, decision: null }] }),
    /waits on the server: true/,
  ],
  [
    'I14',
    'a lane has an n without a row',
    (it) => tablet(it, { lanes: [{ ...it.tablets[0]!.lanes[0], n: 2 }] }),
    /is at 2 with 1/,
  ],
  ['I14', 'a row is in no lane', (it) => tablet(it, { lanes: [] }), /is in no lane/],
  [
    'I14',
    'a head is not in the log',
    (it) => server(it, { heads: [{ ...it.server.heads[0], revision: idOf(9) }] }),
    /is not in the log/,
  ],
  ['I14', 'a head is in no register', (it) => server(it, { registers: [] }), /in no register/],
  ['I15', 'something is still queued', (it) => outbox(it, { state: 'queued' }), /still queued/],
  [
    'I15',
    'a lane is held for no reason',
    (it) =>
      tablet(it, {
        lanes: [{ ...it.tablets[0]!.lanes[0], held: { status: 403, code: 'view-only' } }],
      }),
    /holds/,
  ],
  [
    'I16',
    'a tab asks a hundred times in a second',
    (it) => void it.witness.asked.push(...Array.from({ length: 100 }, (_, at) => call(at * 10))),
    /asked 80 times/,
  ],
  [
    'I16',
    'a tab does not wait as long as it was told',
    (it) => void it.witness.asked.push(call(0, { retryAfter: 60 }), call(30_000)),
    /told to wait 60 s/,
  ],
  [
    'I16',
    'a pause that never grows',
    (it) => void it.witness.asked.push(...Array.from({ length: 20 }, (_, at) => call(at * 2_000))),
    /in vain/,
  ],
  [
    'I17',
    'a row was edited',
    (it) => server(it, { log: it.server.log.map((row) => ({ ...row, detail: 'x' })) }),
    /1 is not the row/,
  ],
  ['I17', 'a row was deleted', (it) => server(it, { log: it.server.log.slice(1) }), /1 is missing/],
  [
    'I17',
    'two rows were swapped',
    (it) =>
      server(it, {
        log: it.server.log.toReversed().map((row, index) => ({ ...row, seq: index + 1 })),
      }),
    /1 is not the row/,
  ],
  ['I17', 'the last row was deleted', (it) => server(it, { seq: 3 }), /the log ends with 2/],
  [
    'I18',
    'a row of an older release is invalid',
    (it) => {
      it.witness.older.add(id)
      outbox(it, { state: 'refused', reason: 'invalid' })
    },
    /of an older release is refused invalid/,
  ],
  [
    'I19',
    'a device stands twice on the server',
    (it) => {
      const [one] = it.server.heads
      server(it, { heads: [one, { ...one, revision: idOf(9), value: '"other"' }] })
    },
    /twice from/,
  ],
  [
    'I19',
    'a device is shown twice',
    (it) =>
      show(it, { heads: [head(it, id, 'x', 1), head(it, idOf(9), 'x', 2)], isConflict: true }),
    /shows .* twice from x/,
  ],
  [
    'I21',
    'A, A and B are shown as agreement',
    (it) =>
      show(it, {
        heads: [head(it, id, 'x', 'A'), head(it, idOf(8), 'y', 'A'), head(it, idOf(9), 'z', 'B')],
        isConflict: false,
      }),
    /says false of a conflict/,
  ],
  [
    'I21',
    'a refused one is not listed',
    (it) => outbox(it, { state: 'refused' }),
    /as refused, these are/,
  ],
  [
    'I21',
    'a late one is not listed',
    (it) => outbox(it, { state: 'parked' }),
    /as late, these are/,
  ],
  [
    'I21',
    'a conflict is shown that the server has not',
    (it) =>
      show(it, { heads: [head(it, id, 'x', 'A'), head(it, idOf(8), 'y', 'B')], isConflict: true }),
    /shows a conflict in .*: true/,
  ],
  [
    'I23',
    'a kind of row nobody knows is kept',
    (it) => tablet(it, { meta: ['x/1'] }),
    /keeps x\/1/,
  ],
  [
    'I23',
    'registers of another assessment are kept',
    (it) => tablet(it, { registers: [{ assessmentId: idOf(50), register, seq: 1, heads: [] }] }),
    /of assessments that it has not/,
  ],
]

test('of a scene in which all is well nothing is said, and each has something to look at', () => {
  const scene = sceneOf(answered())
  expect(invariants.flatMap(({ name }) => say(name, scene))).toEqual([])
  expect(scene.looks).toBeGreaterThan(10)
})

describe('each clause can fail', () => {
  test.each(doctored)('%s: %s', (name, _, doctor, expected) => {
    const scene = sceneOf(answered())
    doctor(scene)
    expect(say(name, scene)).toContainEqual(expect.stringMatching(expected))
  })
})

describe('I24: a completion', () => {
  const complete = (rest: object = {}) => {
    const log = answered()
    const scene = sceneOf(log)
    const completion = { digest: 'd', score: 25, completedBy: idOf(9), isSelfAssessment: 0 }
    const assessment = scene.model.assessments.get(assessmentId)!
    assessment.completions.set(1, completion)
    assessment.teamsThen.set(1, new Set(assessment.everOnTeam))
    const row = { assessmentId, revision: 1, number: 'RVS-1', ...completion, ...rest }
    server(scene, { completions: [row] })
    return { scene, row }
  }
  test('as it was made, nothing is said', () => {
    expect(say('I24', complete().scene)).toEqual([])
  })
  test('that was changed', () => {
    expect(say('I24', complete({ score: 100 }).scene).join()).toMatch(/is not what it was/)
  })
  test('by somebody of the team', () => {
    expect(say('I24', complete({ completedBy: second }).scene).join()).toMatch(/been on its team/)
  })
  test('whose number is another audit’s', () => {
    const { scene, row } = complete()
    server(scene, { completions: [row, { ...row, assessmentId: idOf(70) }] })
    expect(say('I24', scene).join()).toMatch(/of more than one audit/)
  })
})

describe('I25: a comment', () => {
  const said = idOf(301)
  const commented = () => {
    const log = answered()
    log.act('move', { before: { status: 'in-progress' }, after: { status: 'in-review' } })
    const name = `comment/${idOf(300)}`
    const scene = sceneOf(log)
    const value = { on: null, to: null, text: 'Why?' }
    const stands = { heads: [{ revision: said, value, author: lead, device: 'x', n: 9 }] }
    const registers = scene.model.assessments.get(assessmentId)!.registers as Map<string, object>
    registers.set(name, stands)
    const sent = { id: said, assessmentId, register: name, kind: 'comment', state: 'done' }
    tablet(scene, { outbox: [sent] })
    server(scene, { log: [...scene.server.log, { id: said, status: 'applied' }] })
    return { scene, registers, name }
  }
  test('that is on the server once', () => {
    expect(say('I25', commented().scene)).toEqual([])
  })
  test('that is called sent and is not there', () => {
    const { scene } = commented()
    server(scene, { log: [] })
    expect(say('I25', scene).join()).toMatch(/came 0 times/)
  })
  test('that came late, and was taken in or was not', () => {
    const { scene } = commented()
    const late = { id: said, kind: 'comment', status: 'parked' }
    server(scene, { log: [late, { id: idOf(302), kind: 'decline', target: said }] })
    expect(say('I25', scene).join()).toMatch(/came 0 times/)
    server(scene, { log: [late, { id: idOf(302), kind: 'take-in', target: said }] })
    expect(say('I25', scene)).toEqual([])
  })
  test('that was sent and of which nothing stands', () => {
    const { scene, registers, name } = commented()
    registers.delete(name)
    expect(say('I25', scene).join()).toMatch(/nothing stands/)
  })
  test('that is settled, and a tablet does not show it', () => {
    const { scene, registers } = commented()
    registers.set(`settle/${idOf(300)}`, { heads: [{ value: true }] })
    expect(say('I25', scene).join()).toMatch(/as settled: false/)
  })
})

describe('I26: the questions', () => {
  test.each<[string, object, RegExp]>([
    ['another version', { questions: [{ id: idOf(2), version: 2 }] }, /asks other questions/],
    ['one that is not asked', { questions: [] }, /asks other questions/],
    [
      'one that is called taken out',
      { questions: [{ id: idOf(2), version: 1 }], takenOut: [{ id: idOf(3), version: 1 }] },
      /has others taken out/,
    ],
  ])('%s on a tablet', (_, outline, expected) => {
    const scene = sceneOf(answered())
    tablet(scene, { outlines: [{ assessmentId, ...outline }] })
    expect(say('I26', scene).join()).toMatch(expected)
  })
  test('a former answer that is not told', () => {
    const scene = sceneOf(answered())
    scene.model.assessments.get(assessmentId)!.registers.get(register)!.former = [idOf(101)]
    expect(say('I26', scene).join()).toMatch(/as the former answer/)
  })
})

test('I6: a conflict that a tablet does not show, or not whole', () => {
  const log = answered()
  log.add({ actorId: second, value: judged('fully-compliant') })
  const scene = sceneOf(log)
  expect(say('I6', scene)).toContainEqual(expect.stringContaining('shows no conflict'))
  const { heads } = scene.tablets[0]!.shown.get(assessmentId)!.get(register)!
  show(scene, { heads, isConflict: true })
  expect(say('I6', scene)).toContainEqual(expect.stringContaining('without'))
})
