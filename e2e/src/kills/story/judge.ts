import { sourceIdOf } from '../../fixtures/catalogue.ts'
import { auditor } from '../../fixtures/people.ts'
import { questionIds, userIdOf, type Seeded } from '../../fixtures/seed.ts'
import { readAnswers, readLog, readRows } from '../../fixtures/server-data.ts'
import type { Server } from '../../fixtures/server.ts'
import { rowsOf } from '../../fixtures/tablet-data.ts'
import { levels } from '../../pages/launch-page.ts'
import type { Screen } from '../browsers/screen.ts'
import { isSame, type Claims, type Said } from './claims.ts'

export type Verdict = {
  /** Rows of the server's log that tablets sent. */
  readonly answers: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
}

type Told = { readonly server: Server; readonly seeded: Seeded; readonly claims: Claims }

/** Holds what was promised and what was ever tried against the server's own file and the tablet's. */
export async function judge({ server, seeded, claims }: Told, screen: Screen): Promise<Verdict> {
  const user = userIdOf(server, auditor)
  const log = readLog(server, seeded.id)
  const outbox = (await screen.run(rowsOf, [`apron-${user}`, 'outbox'])) as Row[]
  const drafts = await screen.run(rowsOf, [`apron-${user}`, 'drafts'])
  return {
    answers: log.length,
    lost: [
      ...claims.lost(),
      ...missing(server, seeded, claims),
      ...outbox.filter(({ state }) => state !== 'done').map(({ id, state }) => `${id} is ${state}`),
      ...drafts.map((draft) => `still a draft: ${JSON.stringify(draft)}`),
      ...broken(server),
    ],
    doubled: [
      ...twice(log, questionIds(server, seeded.questions), claims),
      ...strayed(log, outbox),
    ],
  }
}

type Row = { readonly id: string; readonly state: string }
type Logged = ReturnType<typeof readLog>[number]

/** What the screen shows in the end and the server does not have, or has otherwise. */
function missing(server: Server, seeded: Seeded, claims: Claims): string[] {
  const heads = readAnswers(server, seeded.id)
  return claims.questions().flatMap((question) => {
    const shown = claims.last(question)
    const own = heads.filter(({ sourceId }) => sourceId === sourceIdOf(question))
    const said = own.map(({ value }) => saidBy(value))
    return said.length === 1 && said[0] !== undefined && isSame(said[0], shown)
      ? []
      : [`question ${question}: ${JSON.stringify(shown)} here, ${JSON.stringify(said)} there`]
  })
}

/** An answer that came a second time under another id, and one that nobody gave. */
function twice(log: readonly Logged[], questions: readonly string[], claims: Claims): string[] {
  const before = new Map<string, Said>()
  return log.flatMap(({ id, register, body, status }) => {
    const { value } = JSON.parse(body) as { value: Value }
    const said = saidBy(value)
    const last = before.get(register)
    before.set(register, said)
    const question = questions.findIndex((one) => register === `answer/${one}`) + 1
    const faults = []
    if (last !== undefined && isSame(last, said)) faults.push('says the same again')
    if (!claims.everTried(question).some((one) => isSame(one, said))) faults.push('nobody said it')
    if (status !== 'applied') faults.push(`is ${status}`)
    return faults.map((fault) => `${id} of ${register}, ${JSON.stringify(said)}: ${fault}`)
  })
}

/** The log and the outbox hold the same mutations, in one order, numbered without a hole. */
function strayed(log: readonly Logged[], outbox: readonly Row[]): string[] {
  const there = log.map(({ id }) => id)
  const here = outbox.map(({ id }) => id)
  return [
    ...log
      .filter(({ n }, index) => n !== index + 1)
      .map(({ id, n }) => `${id} is ${n} of its lane`),
    ...there.filter((id) => !here.includes(id)).map((id) => `${id} is on the server alone`),
    ...here.filter((id) => !there.includes(id)).map((id) => `${id} is on the tablet alone`),
  ]
}

/** What SQLite itself finds wrong with its file. */
const broken = (server: Server): string[] =>
  readRows(server, 'pragma integrity_check')
    .map((row) => String(row['integrity_check']))
    .filter((said) => said !== 'ok')

type Value = { readonly complianceLevel: string | null; readonly findings: string }

const saidBy = ({ complianceLevel, findings }: Value): Said => {
  const level = levels.findIndex((one) => one === complianceLevel)
  return { level: level < 0 ? null : level, finding: findings }
}
