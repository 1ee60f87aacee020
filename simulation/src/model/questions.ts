import type { Sides } from './acts.ts'
import { registerOf, type Assessment, type LogRow } from './state.ts'
import { textOf } from './text-of.ts'

type Change = {
  readonly added?: readonly { readonly question: string; readonly version: number }[]
  readonly takenOut?: readonly string[]
  readonly putBack?: readonly string[]
}

const open = ['scheduled', 'in-progress', 'returned']

/** Questions come, go and come back; of those that are out everything is kept. */
export function questions(assessment: Assessment, row: LogRow): string[] {
  const { pins, outside, status } = assessment
  const { added = [], takenOut = [], putBack = [] } = JSON.parse(row.body) as Change
  const found = open.includes(status) ? [] : [`its questions changed while ${status}`]
  for (const { question, version } of added) {
    if (pins.has(question)) found.push(`${question} was added, and is pinned already`)
    pins.set(question, version)
  }
  for (const question of takenOut) {
    if (!pins.has(question) || outside.has(question)) {
      found.push(`${question} was taken out, and is not asked`)
    }
    outside.add(question)
  }
  for (const question of putBack) {
    if (!outside.delete(question)) found.push(`${question} was put back, and was not out`)
  }
  if (outside.size >= pins.size) found.push('no question is left')
  return found
}

/** A question is asked in a newer version: what stood as its answer stands no more. */
export function takeOver(assessment: Assessment, row: LogRow, { before, after }: Sides): string[] {
  const { pins, outside, status } = assessment
  const name = row.register ?? ''
  const question = name.slice('answer/'.length)
  const register = registerOf(assessment, name)
  const found = open.includes(status) ? [] : [`a version was taken over while ${status}`]
  const pinned = pins.get(question)
  if (pinned === undefined || outside.has(question)) found.push(`${question} is not asked`)
  if (before?.version !== pinned) {
    found.push(`${question} was taken over from ${before?.version}, is pinned at ${pinned}`)
  }
  if (after?.version === undefined || after.version <= (pinned ?? 0)) {
    found.push(`${question} was taken over to ${after?.version}, which is not newer`)
  }
  const stood = register.heads.map(({ revision }) => revision).toSorted()
  if (textOf(stood) !== textOf([...(before?.heads ?? [])].toSorted())) {
    found.push(`${before?.heads?.join()} is said to have stood in ${name}, ${stood.join()} did`)
  }
  for (const revision of stood) {
    register.named.add(revision)
    register.left.add(revision)
  }
  if (stood.length > 0) register.former = stood
  register.heads = []
  register.changedAt = row.seq
  register.touchedAt = row.seq
  pins.set(question, after?.version ?? 0)
  return found
}
