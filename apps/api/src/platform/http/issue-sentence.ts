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
      return formats[issue.format] ?? 'It does not have the required form.'
    case 'not_multiple_of':
      return `It must be a multiple of ${issue.divisor}.`
    case 'invalid_union':
      return ofChoices(issue)
    case 'unrecognized_keys':
      return 'This field does not exist or cannot be set here.'
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
  return type === undefined ? 'It has the wrong type.' : `It must be ${type}.`
}

const maxValues = 20
/** A sentence is read; a longer list is in the description of the call. */
const maxLength = 150

function ofValues(values: readonly unknown[]): string {
  const listed = values.slice(0, maxValues).map((value) => (value === '' ? 'empty' : String(value)))
  const [first] = listed
  if (values.length === 1) return `It must be ${first}.`
  while (listed.length > 1 && listed.join(', ').length > maxLength) listed.pop()
  const isCut = values.length > listed.length
  return `It must be one of: ${listed.join(', ')}${isCut ? ', and others' : ''}.`
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
  date: 'It must be a date, such as 2026-11-21.',
  datetime: 'It must be a time in UTC, such as 2026-11-21T09:30:00.000Z.',
  email: 'It must be an email address.',
  url: 'It must be a web address.',
}

/**
 * Of what takes one of several forms: what each is, where the value is none of them. Where it is one of them with
 * a fault within, that fault is named in its place (`parse-input.ts`).
 */
function ofChoices({ errors, ...issue }: Issue & { code: 'invalid_union' }): string {
  const { discriminator, options } = issue as { discriminator?: string; options?: unknown[] }
  const { input } = issue
  if (discriminator !== undefined && options !== undefined) {
    const given = (input as Readonly<Record<string, unknown>> | undefined)?.[discriminator]
    return `${given === undefined ? 'It is missing. ' : ''}${ofValues(options)}`
  }
  if (input === undefined) return 'It is missing.'
  const meant = meantOf(errors)
  if (meant !== undefined) return meant[0]?.message ?? 'It is not accepted here.'
  const forms = [...new Set(errors.flatMap(([first]) => formOf(first) ?? []))]
  const last = forms.pop()
  const before = forms.join(', ')
  return before === '' ? `It must be ${last}.` : `It must be ${before}, or ${last}.`
}

const formOf = (issue: z.core.$ZodIssue | undefined): string | undefined =>
  issue?.code === 'invalid_type' ? (types[issue.expected] ?? undefined) : undefined

/** The issues of the form that a value was meant to have; undefined where it has the type of none. */
export function meantOf<I extends Pick<z.core.$ZodIssue, 'code' | 'path'>>(
  errors: readonly (readonly I[])[],
): readonly I[] | undefined {
  return errors
    .filter((issues) => issues.length > 0 && !issues.some(isOfOtherType))
    .sort((one, other) => one.length - other.length)[0]
}

const isOfOtherType = ({ code, path }: Pick<z.core.$ZodIssue, 'code' | 'path'>): boolean =>
  code === 'invalid_type' && path.length === 0
