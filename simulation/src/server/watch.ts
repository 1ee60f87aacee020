import type { Db } from '@apron/api/platform/handler.ts'
import { beginAssessment, createModel, type Model } from '../model/begin.ts'
import { findBreak } from '../model/chain.ts'
import { compare } from '../model/compare.ts'
import { replay } from '../model/replay.ts'
import type { Mismatch, LogRow, Person } from '../model/state.ts'
import type { Stored } from '../model/stored.ts'
import { textOf } from '../model/text-of.ts'
import { reportViolation, count, standing, type Recorder } from '../recorder.ts'
import { createFailureCount } from './failures.ts'
import { readAssessmentIds, readLog, readPeople, readSeq, readStored } from './look.ts'
import { createSentBodies } from './sent-bodies.ts'
import type { Asked, Reply, Server } from './server.ts'

/** Replays the server's log as it grows, and holds the database against it. */
export type Watch = {
  readonly around: (asked: Asked, handle: () => Promise<Reply | null>) => Promise<Reply | null>
  /** The database was replaced: its log is read from the start. */
  readonly forget: () => void
  /** Holds all that is stored against all that the log says, also what no row has touched. */
  readonly holdAll: () => Promise<void>
  /** What the log says by now. */
  readonly model: () => Model
}

export function createWatch(server: Server, witness: Recorder): Watch {
  /** The assessments as they were made, before any row of the log. */
  const made = new Map<string, Stored>()
  const failures = createFailureCount()
  const { note: noteSent, sentAs } = createSentBodies()
  let people: Map<string, Person> = new Map()
  let model = createModel()
  let last = { seq: 0, hash: '' }
  /** The log was read before: its verdicts were judged then, by what was so then. */
  let isKnown = false
  let hasBegun = false
  /** What had been written when the log was last taken in. */
  let taken = -1

  /** One reads the log at a time: another that began at the same row would take it in twice. */
  let turn: Promise<unknown> = Promise.resolve()
  const lookInTurn = <T>(read: (db: Db) => Promise<T>): Promise<T> => {
    const looked = turn.then(() => server.look(read))
    turn = looked.catch(() => undefined)
    return looked
  }

  const charge = (charges: readonly Mismatch[]): void => {
    for (const { invariant, text } of charges) reportViolation(witness, invariant, text)
  }
  const beginAnew = async (db: Db): Promise<void> => {
    for (const id of hasBegun ? [] : await readAssessmentIds(db)) {
      const stored = await readStored(db, id)
      if (stored !== undefined) made.set(id, stored)
    }
    hasBegun = true
    model = createModel()
    for (const [id, stored] of made) model.assessments.set(id, beginAssessment(stored))
  }
  const take = async (db: Db): Promise<void> => {
    const { writes } = server.faults
    if (!isKnown && writes === taken) return
    taken = writes
    const rows = await readLog(db, last.seq)
    const seq = await readSeq(db)
    if (rows.length !== seq - last.seq) {
      reportViolation(
        witness,
        'I14',
        `the log went from ${last.seq} to ${seq} by ${rows.length} rows`,
      )
    }
    const broken = findBreak(rows, last)
    if (broken !== null) reportViolation(witness, 'I17', broken)
    const touched = new Set<string>()
    for (const row of rows) {
      await learnNew(db, row)
      learnPerson(row)
      const charges = replay(model, row, { people, failures, sentAs })
      if (!isKnown) {
        charge(charges)
        if (row.deviceId !== null) count(witness, `looked ${row.kind === 'submit' ? 'I7' : 'I9'}`)
      }
      if (row.assessmentId !== null) touched.add(row.assessmentId)
    }
    const end = rows.at(-1)
    if (end !== undefined) last = { seq: end.seq, hash: end.hash }
    for (const id of touched) await hold(db, id)
    count(witness, 'rows of the log', isKnown ? 0 : rows.length)
    isKnown = false
  }
  const learnNew = async (db: Db, { kind, assessmentId: id }: LogRow): Promise<void> => {
    if (kind !== 'create' || id === null || model.assessments.has(id)) return
    const stored = await readStored(db, id)
    if (stored === undefined) return
    made.set(id, stored)
    model.assessments.set(id, beginAssessment(stored))
  }
  /** The log says in which order somebody was made inactive and somebody answered. */
  const learnPerson = ({ kind, target, body }: LogRow): void => {
    const person = people.get(target ?? '')
    if (person === undefined || (kind !== 'user.status' && kind !== 'user.change')) return
    const { after = {} } = JSON.parse(body) as { after?: Partial<Person> }
    people.set(person.id, { ...person, ...after })
  }
  const hold = async (db: Db, id: string): Promise<void> => {
    const assessment = model.assessments.get(id)
    const stored = await server.readAgain(`assessment ${id}`, () => readStored(db, id))
    if (assessment === undefined || stored === undefined) return
    charge(compare(assessment, stored))
    for (const { register, value } of stored.heads)
      witness.stood.add(standing(id, register, textOf(JSON.parse(value))))
    for (const name of ['I3', 'I4', 'I6', 'I20', 'I22']) count(witness, `looked ${name}`)
  }

  return {
    around: async (asked, handle) => {
      await lookInTurn(async (db) => {
        if (!hasBegun || isKnown) await beginAnew(db)
        if (isKnown) await take(db)
        people = new Map(await server.readAgain('people', () => readPeople(db)))
      })
      if (asked.method === 'GET') return handle()
      noteSent(asked.body)
      const noteFailures = failures.begin(server, asked)
      const reply = await handle()
      noteFailures(reply)
      await lookInTurn(take)
      if (reply !== null && asked.method === 'PUT') notePlaces(witness, asked, reply)
      return reply
    },
    holdAll: () =>
      lookInTurn(async (db) => {
        if (!hasBegun || isKnown) await beginAnew(db)
        await take(db)
        for (const id of model.assessments.keys()) await hold(db, id)
      }),
    forget: () => {
      failures.forget()
      isKnown = true
      last = { seq: 0, hash: '' }
      witness.given.clear()
    },
    model: () => model,
  }
}

type Sent = { readonly id: string; readonly n: number }
type Exported = {
  readonly deviceId: string
  readonly n: number
  readonly body: { readonly id: string }
}

/** Which mutations came to which places of their lanes, for I3. */
function notePlaces({ places }: Recorder, { url, body }: Asked, { text }: Reply): void {
  const path = /\/api\/(?:assessment\/(?:launch|submit)|sync\/(export))\/([^/?]+)/.exec(url)
  const assessmentId = path?.[2]
  if (assessmentId === undefined || body === undefined) return
  const note = (deviceId: string, { id, n }: Sent): void =>
    void places.set(`${deviceId}|${assessmentId}|${n}|${id}`, id)
  if (path?.[1] === 'export') {
    // Of an export that was edited nothing is taken.
    if (text.includes('"edited"')) return
    const { rows } = JSON.parse(body) as { rows: readonly Exported[] }
    for (const row of rows) note(row.deviceId, { id: row.body.id, n: row.n })
    return
  }
  type Body = Sent & { readonly deviceId?: string; readonly mutations?: readonly Sent[] }
  const { deviceId = '', mutations, id, n } = JSON.parse(body) as Body
  for (const sent of mutations ?? [{ id, n }]) note(deviceId, sent)
}
