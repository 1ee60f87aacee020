import type { Endpoint } from '@apron/contracts/endpoint.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import * as z from 'zod/mini'
import { ProblemError } from '../problem.ts'
import { isTooDeep } from './body.ts'
import { issueSentence, meantOf } from './issue-sentence.ts'
import { droppedFields, isPlain } from './plain-input.ts'

z.config({ localeError: issueSentence })

/** Throws input-invalid with `found` and with what the schemas refuse. */
export function parseInput(
  endpoint: Endpoint,
  given: { query: Record<string, string>; body: unknown; readsReceipts: boolean },
  found: readonly Issue[],
): { query: unknown; body: unknown } {
  const issues = [...found]
  const { plainBody } = endpoint
  const isOfPlain = plainBody !== undefined && isPlain(given.readsReceipts, given.body)
  const schemas = { query: endpoint.query, body: isOfPlain ? plainBody : endpoint.body }
  const parse = (part: 'query' | 'body'): unknown => {
    const [schema, value] = [schemas[part], given[part]]
    if (schema === undefined) return undefined
    if (isTooDeep(value)) {
      issues.push({ path: part, code: 'too_deep', message: 'It is too deeply nested.' })
      return undefined
    }
    const parsed = z.safeParse(schema, value)
    if (!parsed.success) {
      for (const issue of parsed.error.issues.slice(0, 50)) issues.push(...named(part, issue))
    } else if (isOfPlain && part === 'body') {
      issues.push(...droppedFields(value, parsed.data, part).slice(0, 50))
    }
    return parsed.data
  }
  const input = { query: parse('query'), body: parse('body') }
  if (issues.length === 0) return input
  // A tablet's program made what it sends in its lane: there it is the envelope that is wrong.
  const isOfTablet = plainBody !== undefined && !isOfPlain
  throw new ProblemError(
    isOfTablet ? 'envelope-invalid' : 'input-invalid',
    'Some of the input is not as it should be.',
    { issues },
  )
}

/**
 * Each field that nobody knows is a fault of its own, so that it is named where it stands, as is what is wrong
 * within the one of several forms that a value was meant to have.
 */
function named(part: string, issue: z.core.$ZodIssue): Issue[] {
  const place = [part, ...issue.path].map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    const { message } = issue
    return issue.keys
      .slice(0, 50)
      .map((key) => ({ path: `${place}.${key.slice(0, 60)}`, code: 'unknown-field', message }))
  }
  const within = issue.code === 'invalid_union' ? meantOf(issue.errors) : undefined
  if (within !== undefined) {
    // A value that has not the form at all is not told besides what its content should be.
    const found = within.slice(0, 50).flatMap((it) => named(place, it))
    return found.filter(({ path }, index) => found.findIndex((it) => it.path === path) === index)
  }
  return [{ path: place, code: issue.code ?? 'custom', message: issue.message }]
}
