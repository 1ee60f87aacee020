import type * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue

/**
 * What is wrong with a value, as a sentence for whoever calls. A schema that says it itself goes before
 * this: whoever writes a pattern knows best what it is for.
 */
export function issueSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue)
    case 'invalid_value':
      return ofValues(issue.values)
    case 'too_big':
      return ofBound('most', issue.origin, Number(issue.maximum))
    case 'too_small':
      return ofBound('least', issue.origin, Number(issue.minimum))
    case 'invalid_format':
      return formats[issue.format] ?? 'It does not have the form that is needed here.'
    case 'not_multiple_of':
      return `It must be a multiple of ${issue.divisor}.`
    case 'invalid_union':
      return ofChoices(issue.errors)
    case 'unrecognized_keys':
      return 'There is no such field, or it is not set here.'
    case 'invalid_key':
      return 'One of its keys is not allowed.'
    case 'invalid_element':
      return 'One of its entries is not allowed.'
    default:
      return 'It is not accepted here.'
  }
}

const types: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

function ofType({ expected, input }: Issue & { code: 'invalid_type' }): string {
  if (input === undefined) return 'It is missing.'
  const type = types[expected]
  return type === undefined ? 'It is of another type than is needed here.' : `It must be ${type}.`
}

const mostValues = 20

function ofValues(values: readonly unknown[]): string {
  const listed = values
    .slice(0, mostValues)
    .map((value) => (value === '' ? 'empty' : String(value)))
  const [first] = listed
  if (listed.length === 1) return `It must be ${first}.`
  return `It must be one of: ${listed.join(', ')}${values.length > mostValues ? ', and others' : ''}.`
}

const counted: Readonly<Record<string, readonly [string, string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
  object: ['field', 'fields'],
  file: ['byte', 'bytes'],
}

function ofBound(end: 'least' | 'most', origin: string, bound: number): string {
  const [one, many] = counted[origin] ?? []
  if (one === undefined) return `It must be at ${end} ${bound}.`
  if (end === 'least' && bound === 1) return 'It must not be empty.'
  return `It must have at ${end} ${bound} ${bound === 1 ? one : many}.`
}

const formats: Readonly<Record<string, string>> = {
  date: 'It must be a day, such as 2026-11-21.',
  datetime: 'It must be an instant in UTC, such as 2026-11-21T09:30:00.000Z.',
  email: 'It must be an e-mail address.',
  url: 'It must be a web address.',
}

/** Of what takes a number or its digits, say, the form that the value was meant to have. */
function ofChoices(errors: readonly (readonly z.core.$ZodIssue[])[]): string {
  const meant = errors.find(([first]) => first !== undefined && !isOfOtherType(first))
  return meant?.[0]?.message ?? 'It has none of the forms that are taken here.'
}

const isOfOtherType = ({ code, path }: z.core.$ZodIssue): boolean =>
  code === 'invalid_type' && path.length === 0
