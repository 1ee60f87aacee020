import { beginAssessment, createModel, type Model } from '../../model/begin.ts'
import { linkOf } from '../../model/chain.ts'
import { sha256 } from '../../model/digest.ts'
import { replay } from '../../model/replay.ts'
import type { Mismatch, Facts, LogRow, Person } from '../../model/state.ts'
import type { Stored } from '../../model/stored.ts'
import { textOf } from '../../model/text-of.ts'
import type { ServerView } from '../../server/look.ts'
import type { TabletView } from '../../tablet/look.ts'
import { createWitness, type Recorder } from '../../recorder.ts'
import type { Scene } from '../invariant.ts'

/** The id of something, as the wire wants it. */
export const idOf = (number: number): string =>
  `0190aaaa-0000-7000-8000-${String(number).padStart(12, '0')}`

export const [assessmentId, question, lead, second, analyst, supervisor] = [1, 2, 3, 4, 5, 6].map(
  idOf,
) as [string, string, string, string, string, string]
export const register = `answer/${question}`

const person = (id: string, role: string): Person => ({
  id,
  role,
  organizationId: 'here',
  status: 'active',
})

export const facts: Facts = {
  people: new Map(
    [
      person(lead, 'auditor'),
      person(second, 'auditor'),
      person(analyst, 'quality-analyst'),
      person(supervisor, 'auditor-supervisor'),
    ].map((it) => [it.id, it]),
  ),
  failures: { isCertain: () => false, isPossible: () => false },
  sentAs: ({ bodyHash }) => sentBodies.get(bodyHash),
}
/** What was refused as it was sent, by its hash. */
const sentBodies = new Map<string, string>()

/** One assessment of one question, with a lead and one more on its team. */
export const made: Stored = {
  assessment: {
    id: assessmentId,
    organizationId: 'here',
    status: 'scheduled',
    leadId: lead,
    createdBy: lead,
    revision: 1,
    points: '{"fully-compliant":100,"non-compliant":25}',
    digest: null,
    seq: 0,
    questionCount: 1,
    answeredCount: 0,
    conflictCount: 0,
    parkedCount: 0,
    score: null,
  },
  members: [lead, second].map((userId) => ({ userId, leftAt: null })),
  pins: [{ questionId: question, version: 1 }],
  heads: [],
  registers: [],
  superseded: [],
  lanes: [],
  parked: [],
  completions: [],
}

export const judged = (complianceLevel: string | null, findings = 'A gate is open.') => ({
  complianceLevel,
  findings,
  references: [],
})

type Given = Partial<LogRow> & { readonly base?: readonly string[]; readonly value?: unknown }

/** A log of an answer by the lead, and whatever else a test says. */
export class Log {
  readonly rows: LogRow[] = []

  add({ base = [], value = judged('non-compliant'), ...given }: Given): LogRow {
    const seq = this.rows.length + 1
    const id = given.id ?? idOf(100 + seq)
    const said = {
      id,
      kind: 'answer',
      question,
      version: 1,
      value,
      base,
      at: '2026-11-21T08:00:00.000Z',
    }
    const whole = given.body ?? textOf(said)
    const bodyHash = sha256(whole)
    if (given.status === 'refused') sentBodies.set(bodyHash, whole)
    const note = textOf({ bytes: Buffer.byteLength(whole) })
    const row = {
      seq,
      id,
      kind: 'answer',
      organizationId: 'here',
      assessmentId,
      actorId: lead,
      deviceId: `tablet of ${given.actorId ?? lead}`,
      n: seq,
      register,
      bodyHash,
      status: 'applied',
      reason: null,
      detail: null,
      target: null,
      at: said.at,
      ...given,
      body: given.status === 'refused' ? note : whole,
    }
    const linked = { ...row, hash: linkOf(this.rows.at(-1)?.hash ?? '', row as LogRow) }
    this.rows.push(linked)
    return linked
  }

  /** An act of the server's own, or of somebody at a desk. */
  act(kind: string, body: object, given: Partial<LogRow> = {}): LogRow {
    const desk = { deviceId: null, n: null, register: null, bodyHash: '' }
    return this.add({ kind, body: JSON.stringify(body), ...desk, ...given })
  }

  start(): LogRow {
    return this.act('start', { from: 'scheduled', to: 'in-progress' })
  }

  /** What it says, and what speaks against it. */
  replay(known: Facts = facts): { model: Model; charges: Mismatch[] } {
    const model = createModel()
    model.assessments.set(assessmentId, beginAssessment(made))
    return { model, charges: this.rows.flatMap((row) => replay(model, row, known)) }
  }
}

/** A log with one answer in it that started the audit. */
export function answered(): Log {
  const log = new Log()
  log.add({})
  log.start()
  return log
}

export type Doctored = Omit<Scene, 'server' | 'tablets' | 'looked'> & {
  server: ServerView
  tablets: TabletView[]
  witness: Recorder
  looks: number
}

type Rest = Partial<Record<keyof TabletView, unknown>>

/** A tablet that holds the assessment and shows what it stands at; a test doctors it. */
export const tabletOf = (log: Log, rest: Rest = {}): TabletView => {
  const [row] = log.rows
  const body = JSON.parse(row!.body) as { value: unknown }
  const head = {
    revision: row!.id,
    value: body.value,
    author: lead,
    device: row!.deviceId,
    n: 1,
    at: row!.at,
  }
  const kept = {
    id: row!.id,
    assessmentId,
    register,
    kind: 'answer',
    deviceId: row!.deviceId,
    n: 1,
    state: 'done',
    reason: null,
    seq: 1,
    body,
    discardedAt: null,
    mendedBy: null,
  }
  return {
    name: 't1',
    userId: lead,
    epoch: 'first',
    assessments: [
      {
        id: assessmentId,
        takenAt: '',
        isGone: false,
        status: 'in-progress',
        seq: log.rows.length,
        leadId: lead,
        cursor: log.rows.length,
        team: [lead, second].map((id) => ({ id })),
      },
    ],
    registers: [{ assessmentId, register, seq: 1, heads: [head] }],
    outbox: [kept],
    drafts: [],
    outlines: [{ assessmentId, questions: [{ id: question, version: 1 }] }],
    lanes: [{ assessmentId, deviceId: row!.deviceId, n: 1, held: null }],
    shown: new Map([[assessmentId, new Map([[register, { heads: [head], isConflict: false }]])]]),
    tray: { parked: 0, refused: 0, held: 0 },
    unsent: 0,
    onlyHere: 0,
    listed: { parked: [], refused: [], held: [] },
    meta: ['device', 'session', 'server'],
    ...rest,
  } as unknown as TabletView
}

/** Everything as it should be, quiet, for a test to doctor. */
export function sceneOf(log: Log, rest: Rest = {}): Doctored {
  const { model } = log.replay()
  const assessment = model.assessments.get(assessmentId)!
  const heads = [...assessment.registers].flatMap(([name, it]) =>
    it.heads.map(({ device, value, ...head }) => ({
      ...head,
      assessmentId,
      register: name,
      deviceId: device,
      value: textOf(value),
      at: log.rows.find(({ id }) => id === head.revision)!.at,
    })),
  )
  const server = {
    epoch: 'first',
    seq: log.rows.length,
    log: log.rows,
    heads,
    superseded: [],
    registers: [{ assessmentId, register, seq: 1, level: null, inConflict: 0 }],
    lanes: [{ assessmentId, deviceId: log.rows[0]!.deviceId, n: 1 }],
    assessments: [
      { ...made.assessment, status: assessment.status, seq: log.rows.length, parkedCount: 0 },
    ],
    members: [lead, second].map((userId) => ({ assessmentId, userId, leftAt: null })),
    parked: [],
    devices: [{ id: log.rows[0]!.deviceId, userId: lead }],
    pins: [],
    completions: [],
    users: [...facts.people.values()],
  }
  const tablet = tabletOf(log, rest)
  const witness = createWitness()
  const [kept] = tablet.outbox
  witness.saved.set(kept!.id, { tablet: 't1', row: structuredClone(kept!), order: 0 })
  return {
    server: server as unknown as ServerView,
    tablets: [tablet],
    witness,
    model,
    isQuiet: true,
    looks: 0,
  }
}
