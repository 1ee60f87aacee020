import type { Assessment } from '@apron/contracts/assessment.ts'
import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { marker, markerHeader, nonceHeader, timeHeader } from '@apron/contracts/sync.ts'
import { standardPoints } from '@apron/scoring/compliance-level.ts'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createHash } from 'node:crypto'
import { openDatabase, type Database } from '../../data/database.ts'
import type { RegisterRow } from '../../data/tables.ts'
import type { Ports } from '../send/ports.ts'
import { uuidv7 } from '../record/uuidv7.ts'

export const me = '0190bbbb-0000-7000-8000-000000000001'
export const other = '0190bbbb-0000-7000-8000-000000000002'
export const assessmentId = '0190bbbb-0000-7000-8000-00000000000a'
export const question = '0190bbbb-0000-7000-8000-0000000000a1'
export const secondQuestion = '0190bbbb-0000-7000-8000-0000000000a2'
const organization = { id: '0190bbbb-0000-7000-8000-0000000000ff', name: 'Directorate' }

/** What a fake server answers to one request; null: the network fails. */
export type Replying = (request: {
  method: string
  path: string
  query: URLSearchParams
  body: never
}) => { status?: number; json?: unknown; text?: string; headers?: Record<string, string> } | null

export type TestTablet = {
  readonly db: Database
  readonly ports: Ports
  /** A second tab of the same profile. */
  readonly secondTab: () => Database
  /** The names of the databases that exist. */
  readonly databases: () => Promise<(string | undefined)[]>
  readonly clock: { now: number }
  /** Timers that wait, by when they are due. */
  readonly timers: { at: number; run: () => void }[]
  readonly requests: { method: string; path: string; body: never }[]
  answering: Replying
  /** Nobody answers whether the server is there, as where a connection is refused. */
  isDown: boolean
}

const profiles = { count: 0 }

/** A tablet with one assessment of two questions taken offline, and a server made of one function. */
export async function createTablet(rest: Partial<Assessment> = {}): Promise<TestTablet> {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange }
  const db = openDatabase(me, options)
  let chance = ++profiles.count
  const clock = { now: Date.parse('2026-11-21T08:00:00.000Z') }
  const random = (): number => {
    chance = (chance * 48_271) % 2_147_483_647
    return chance / 2_147_483_647
  }
  const timers: TestTablet['timers'] = []
  const requests: TestTablet['requests'] = []
  const ports: Ports = {
    now: () => clock.now,
    random,
    locks: null,
    newId: () => uuidv7(clock.now++, random),
    sha256: async (text) => createHash('sha256').update(text).digest('hex'),
    after: (ms, run) => {
      const timer = { at: clock.now + ms, run }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer) >>> 0, 1)
    },
    base: 'http://apron.test',
    language: () => 'en',
    fetch: async (address, { method = 'GET', body, headers }) => {
      const url = new URL(address)
      const asked = {
        method,
        path: url.pathname,
        body: (body === undefined ? undefined : JSON.parse(body as string)) as never,
      }
      if (asked.path === '/api/health') {
        if (tablet.isDown) throw new TypeError('Failed to fetch')
        return ours({ status: 'ok', version: '1', isDemo: false }, headers)
      }
      requests.push(asked)
      const answer = tablet.answering({ ...asked, query: url.searchParams })
      if (answer === null) throw new TypeError('Failed to fetch')
      const nonce = (headers as Record<string, string>)[nonceHeader] ?? ''
      return new Response(answer.text ?? JSON.stringify(answer.json), {
        status: answer.status ?? 200,
        headers: {
          [markerHeader]: marker,
          [nonceHeader]: nonce,
          [timeHeader]: new Date(clock.now).toISOString(),
          ...answer.headers,
        },
      })
    },
  }
  const tablet: TestTablet = {
    db,
    ports,
    secondTab: () => openDatabase(me, options),
    databases: async () => (await options.indexedDB.databases()).map(({ name }) => name),
    clock,
    timers,
    requests,
    answering: () => null,
    isDown: false,
  }
  await fill(db, rest)
  return tablet
}

/** An answer of our server to the request with these headers. */
const ours = (json: object, headers: unknown): Response =>
  new Response(JSON.stringify(json), {
    headers: {
      [markerHeader]: marker,
      [nonceHeader]: (headers as Record<string, string>)[nonceHeader] ?? '',
    },
  })

async function fill(db: Database, rest: Partial<Assessment>): Promise<void> {
  const user = {
    id: me,
    email: 'auditor@apron.example',
    firstName: 'Noor',
    lastName: 'Haddad',
    title: null,
    jobTitle: null,
    role: 'auditor' as const,
    organization,
    permissions: [],
  }
  const session = { key: 'session' as const, token: 'token', expiresAt: '2027-01-01T00:00:00.000Z' }
  await db.meta.put({ ...session, user })
  await db.meta.put({ key: 'server', epoch: 'first' })
  await db.assessments.put({
    ...header(rest),
    takenAt: '2026-11-21T07:00:00.000Z',
    cursor: 10,
    bytes: 1_000,
    isOwn: true,
    isGone: false,
  })
  const questions = [question, secondQuestion].map((id, index) => ({
    id,
    version: 1,
    number: `1.1.${index + 1}`,
    categoryId: 'c',
    subCategoryId: 's',
    label: { en: `Is fence ${index + 1} whole?`, ar: `هل السياج ${index + 1} سليم؟` },
  }))
  await db.outlines.put({ assessmentId, categories: [], references: [], questions })
}

/** An assessment's head as the server describes it. */
export const header = (rest: Partial<Assessment> = {}): Assessment => ({
  id: assessmentId,
  title: 'Riverside, autumn',
  status: 'in-progress',
  auditType: 'customs',
  isFocused: false,
  grouping: 'airport',
  location: {
    id: '0190bbbb-0000-7000-8000-0000000000cc',
    locationType: 'airport',
    code: 'RVS',
    icao: null,
    name: { en: 'Riverside', ar: 'ضفة النهر' },
    municipality: { en: null, ar: null },
    country: { en: null, ar: null },
  } as Assessment['location'],
  organizationId: organization.id,
  dueOn: null,
  fromOn: null,
  toOn: null,
  notes: '',
  leadId: me,
  team: [me, other].map((id) => ({ id, firstName: 'Noor', lastName: 'Haddad' })),
  people: [],
  points: standardPoints,
  revision: 1,
  questionCount: 2,
  answeredCount: 0,
  conflictCount: 0,
  parkedCount: 0,
  score: null,
  seq: 10,
  submittedAt: null,
  reason: null,
  ...rest,
})

export const judged = (
  complianceLevel: AnswerValue['complianceLevel'],
  findings = '',
): AnswerValue => ({ complianceLevel, findings, references: [] })

/** The intention to answer the first question. */
export const answerOf = (value: AnswerValue, id = question) =>
  ({ kind: 'answer', assessmentId, question: id, version: 1, value }) as const

/** A head that somebody else wrote. */
export const headOf = (revision: string, value: unknown, author = other) => ({
  revision,
  value,
  author,
  device: `device of ${author}`,
  n: 1,
  at: '2026-11-21T07:30:00.000Z',
})

/** Puts what the server told of a register onto the tablet. */
export const pulled = (
  db: Database,
  seq: number,
  heads: RegisterRow['heads'],
  register = `answer/${question}`,
): PromiseLike<unknown> => db.registers.put({ assessmentId, register, seq, heads })
