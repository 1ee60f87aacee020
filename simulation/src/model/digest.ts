import { createHash } from 'node:crypto'
import { countedOf } from './figures.ts'
import { kindOf } from './kinds.ts'
import type { Assessment } from './state.ts'
import { textOf } from './text-of.ts'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Everything that stands in an assessment, one line for all heads that say the same, in the order of their texts. */
export function standing(assessment: Assessment): string[] {
  const { pins } = assessment
  const lines = countedOf(assessment).flatMap(([register, { heads }]) => {
    const [, question = ''] = register.split('/')
    const version = kindOf(register)?.isPinned === true ? (pins.get(question) ?? null) : null
    return heads.map(({ value }) => textOf({ register, value, version }))
  })
  return [...new Set(lines)].toSorted()
}

/** What a submitter saw, in one hash. */
export const digestOf = (assessment: Assessment): string =>
  sha256(`[${standing(assessment).join(',')}]`)
