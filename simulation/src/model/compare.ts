import { figuresOf, levelOf } from './figures.ts'
import { kindOf } from './kinds.ts'
import { isConflict } from './merge.ts'
import type { Assessment, Mismatch } from './state.ts'
import type { Stored } from './stored.ts'
import { isSame } from './text-of.ts'

/** Where the database holds something else than the log says. */
export function compare(model: Assessment, stored: Stored): Mismatch[] {
  return [
    ...compareHeads(model, stored),
    ...compareSuperseded(model, stored),
    ...compareRegisters(model, stored),
    ...compareFigures(model, stored),
    ...comparePlaces(model, stored),
    ...compareCompletions(model, stored),
  ]
}

function compareHeads({ registers, id }: Assessment, { heads }: Stored): Mismatch[] {
  const found: Mismatch[] = []
  const stored = new Map(heads.map((head) => [`${head.register} ${head.revision}`, head]))
  for (const [name, register] of registers) {
    for (const head of register.heads) {
      const key = `${name} ${head.revision}`
      const there = stored.get(key)
      stored.delete(key)
      if (there === undefined) {
        found.push({
          invariant: 'I4',
          text: `${head.revision} left ${name} and nothing replaced it`,
        })
      } else if (!isSame(JSON.parse(there.value), head.value)) {
        found.push({
          invariant: 'I1',
          text: `${head.revision} stands in ${name} with another value`,
        })
      } else if (
        there.author !== head.author ||
        there.deviceId !== head.device ||
        there.n !== head.n
      ) {
        found.push({ invariant: 'I8', text: `${head.revision} stands in ${name} as another’s` })
      }
    }
  }
  for (const { register, revision } of stored.values()) {
    const { named, left } = registers.get(register) ?? { named: new Set(), left: new Set() }
    const was = named.has(revision) || left.has(revision)
    const text = `${revision} stands in ${register} of ${id} and ${was ? 'was replaced' : 'never came'}`
    found.push({ invariant: 'I20', text })
  }
  return found
}

function compareSuperseded({ registers }: Assessment, { superseded }: Stored): Mismatch[] {
  const found: Mismatch[] = []
  const stored = new Set(superseded.map((row) => `${row.register} ${row.revision}`))
  for (const [name, { named }] of registers) {
    for (const revision of named) {
      if (!stored.has(`${name} ${revision}`)) {
        found.push({
          invariant: 'I20',
          text: `${revision} was replaced in ${name}: not remembered`,
        })
      }
    }
  }
  for (const { register, revision } of superseded) {
    const { named, left } = registers.get(register) ?? { named: new Set(), left: new Set() }
    if (!named.has(revision) && !left.has(revision)) {
      found.push({
        invariant: 'I20',
        text: `${revision} is called replaced in ${register}: never was`,
      })
    }
  }
  return found
}

function compareRegisters(model: Assessment, { registers }: Stored): Mismatch[] {
  const found: Mismatch[] = []
  for (const row of registers) {
    const register = model.registers.get(row.register)
    const isOpen = kindOf(row.register)?.isWork === true && isConflict(register?.heads ?? [])
    if ((row.inConflict === 1) !== isOpen) {
      found.push({
        invariant: 'I6',
        text: `${row.register} is marked ${row.inConflict}, is ${isOpen}`,
      })
    }
    const level = row.register.startsWith('answer/') ? levelOf(register) : null
    if (row.level !== level) {
      found.push({
        invariant: 'I22',
        text: `${row.register} is stored as ${row.level}, is ${level}`,
      })
    }
    const { changedAt = 0, touchedAt = 0 } = register ?? {}
    if (row.seq < changedAt || row.seq > touchedAt) {
      found.push({
        invariant: 'I10',
        text: `${row.register} changed at ${changedAt} and says ${row.seq}`,
      })
    }
  }
  const stored = new Set(registers.map((row) => row.register))
  for (const [name, { heads }] of model.registers) {
    if (heads.length > 0 && !stored.has(name))
      found.push({ invariant: 'I14', text: `${name} is missing` })
  }
  return found
}

function compareFigures(model: Assessment, { assessment, members }: Stored): Mismatch[] {
  const team = members.filter(({ leftAt }) => leftAt === null).map(({ userId }) => userId)
  const expected: Readonly<Record<string, unknown>> = {
    ...figuresOf(model),
    status: statusOf(model),
    leadId: model.leadId,
    seq: model.seq,
    team: [...model.team].toSorted(),
  }
  const there: Readonly<Record<string, unknown>> = { ...assessment, team: team.toSorted() }
  return Object.entries(expected)
    .filter(([key, value]) => !isSame(value, there[key]))
    .map(([key, value]) => ({
      invariant: names[key] ?? 'I22',
      text: `${key} of ${model.id} is ${JSON.stringify(there[key])}, the log says ${JSON.stringify(value)}`,
    }))
}

/** What must follow in the same transaction has followed. */
const statusOf = ({ status, mustStart, mustComplete }: Assessment): string =>
  mustStart ? 'in-progress' : mustComplete ? 'complete' : status

const names: Readonly<Record<string, string>> = {
  conflictCount: 'I6',
  parkedCount: 'I13',
  seq: 'I10',
}

function comparePlaces({ lanes, waiting }: Assessment, stored: Stored): Mismatch[] {
  const found: Mismatch[] = []
  const open = stored.parked.filter((row) => row.decision === null).map((row) => row.mutationId)
  if (!isSame(open.toSorted(), [...waiting].toSorted())) {
    found.push({
      invariant: 'I13',
      text: `${open.join()} wait, the log says ${[...waiting].join()}`,
    })
  }
  const there = new Map(stored.lanes.map(({ deviceId, n }) => [deviceId, n]))
  for (const [device, n] of lanes) {
    // A mutation that the log had already uses up its place without a row of its own.
    if ((there.get(device) ?? 0) < n) {
      found.push({ invariant: 'I3', text: `lane ${device} is at ${there.get(device)}, ${n} came` })
    }
  }
  return found
}

/** What an audit was complete with stands as it stood then. */
function compareCompletions({ completions, id }: Assessment, stored: Stored): Mismatch[] {
  const there = new Map(stored.completions.map((row) => [row.revision, row]))
  const expected = [...completions].filter(
    ([revision, it]) =>
      !isSame(it, {
        digest: there.get(revision)?.digest,
        score: there.get(revision)?.score,
        completedBy: there.get(revision)?.completedBy,
        isSelfAssessment: there.get(revision)?.isSelfAssessment,
      }),
  )
  const wrong = expected.map(([revision]) => `revision ${revision}`)
  const unknown = [...there.keys()].filter((revision) => !completions.has(revision))
  return [...wrong, ...unknown.map((revision) => `unknown revision ${revision}`)].map((what) => ({
    invariant: 'I24',
    text: `${id} was completed with something else: ${what}`,
  }))
}
