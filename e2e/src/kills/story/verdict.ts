import { isSame, type Claims, type Said } from './claims.ts'

/** What is found in the two files when a story has ended. */
export type Evidence = {
  /** The server's answers that stand, by the number of their question. */
  readonly heads: readonly { readonly question: number; readonly said: Said }[]
  /** What tablets sent to the server, in the order in which it came. */
  readonly log: readonly Logged[]
  /** What the tablet keeps of what it wrote. */
  readonly outbox: readonly { readonly id: string; readonly state: string }[]
  readonly drafts: readonly unknown[]
  /** What the database itself finds wrong with its file. */
  readonly broken: readonly string[]
}

export type Logged = {
  readonly id: string
  readonly n: number
  readonly status: string
  readonly question: number
  readonly said: Said
}

export type Verdict = {
  /** Mutations in the server's log. */
  readonly answers: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
}

/** Holds what was promised and what was ever tried against what is found. */
export function judgeBy(evidence: Evidence, claims: Claims): Verdict {
  const { heads, log, outbox, drafts, broken } = evidence
  return {
    answers: log.length,
    lost: [
      ...claims.lost(),
      ...missing(heads, claims),
      ...outbox.filter(({ state }) => state !== 'done').map(({ id, state }) => `${id} is ${state}`),
      ...drafts.map((draft) => `still a draft: ${JSON.stringify(draft)}`),
      ...broken,
    ],
    doubled: [...twice(log, claims), ...strayed(log, outbox)],
  }
}

/** What the screen shows in the end and the server does not have, or has otherwise. */
function missing(heads: Evidence['heads'], claims: Claims): string[] {
  return claims.questions().flatMap((question) => {
    const shown = claims.last(question)
    const there = heads.filter((head) => head.question === question).map(({ said }) => said)
    return there.length === 1 && there[0] !== undefined && isSame(there[0], shown)
      ? []
      : [`question ${question}: ${JSON.stringify(shown)} here, ${JSON.stringify(there)} there`]
  })
}

/** An answer that came a second time under another id, and one that nobody gave. */
function twice(log: readonly Logged[], claims: Claims): string[] {
  const before = new Map<number, Said>()
  return log.flatMap(({ id, status, question, said }) => {
    const last = before.get(question)
    before.set(question, said)
    const faults = []
    if (last !== undefined && isSame(last, said)) faults.push('says the same again')
    if (!claims.everTried(question).some((one) => isSame(one, said))) faults.push('nobody said it')
    if (status !== 'applied') faults.push(`is ${status}`)
    return faults.map((fault) => `${id} of question ${question}, ${JSON.stringify(said)}: ${fault}`)
  })
}

/** The log and the outbox hold the same mutations, numbered without a hole. */
function strayed(log: readonly Logged[], outbox: Evidence['outbox']): string[] {
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
