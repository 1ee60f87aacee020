import fc from 'fast-check'

type Schema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly format?: string
}

/** Texts that databases, patterns and screens stumble over. */
const awkward = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '‮مرحبا',
  "' or 1=1 --",
  '%_\\',
  '__proto__',
  '<script>',
  '1e999',
  'x'.repeat(600),
)
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), awkward)

/** Values that a JSON Schema describes, as OpenAPI has it; what it leaves open is anything. */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map(arbitraryOf))
  if (schema.allOf !== undefined) {
    const [pattern] = schema.allOf.flatMap((part) => part.pattern ?? [])
    const { allOf: parts, ...rest } = schema
    const merged = Object.assign({}, rest, ...parts) as Schema
    return arbitraryOf(pattern === undefined ? merged : { ...merged, pattern })
  }
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type: string) => arbitraryOf({ ...schema, type })))
  }
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number': {
      const { minimum: min = -1e6, maximum: max = 1e6 } = schema
      const whole = fc.integer({ min: Math.max(min, -1e9), max: Math.min(max, 1e9) })
      return schema.type === 'integer'
        ? whole
        : fc.oneof(whole, fc.double({ min, max, noNaN: true }))
    }
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const { minItems: minLength = 0, maxItems = 3, items = {} } = schema
      const maxLength = Math.max(minLength, Math.min(maxItems, 3))
      return fc.array(arbitraryOf(items), { minLength, maxLength })
    }
    case 'object':
      return objectOf(schema)
    default:
      return fc.jsonValue({ maxDepth: 3 })
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema) {
  const parts = Object.entries(properties).map(([name, part]) => [name, arbitraryOf(part)] as const)
  const named = fc.record(Object.fromEntries(parts), { requiredKeys: [...required] })
  if (typeof additionalProperties !== 'object' || parts.length > 0) return named
  return fc.dictionary(anyText, arbitraryOf(additionalProperties), { maxKeys: 3 })
}

function textOf({ pattern, format, minLength = 0, maxLength }: Schema): fc.Arbitrary<string> {
  const day = fc.date({
    min: new Date('1990-01-01'),
    max: new Date('2090-01-01'),
    noInvalidDate: true,
  })
  if (format === 'date-time') return day.map((it) => it.toISOString())
  if (format === 'date') return day.map((it) => it.toISOString().slice(0, 10))
  if (format === 'email') return fc.emailAddress()
  const long = Math.min(maxLength ?? 60, 60)
  const fit = (text: string): string =>
    text.padEnd(minLength, 'x').slice(0, Math.max(maxLength ?? 2000, minLength))
  // Not every pattern can be turned round; what cannot be is any text, which is then refused.
  if (pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(pattern, pattern.includes('\\p{') ? 'u' : '')).map(fit)
    } catch {
      return anyText.map(fit)
    }
  }
  return fc.oneof(fc.string({ minLength, maxLength: Math.max(long, minLength) }), anyText).map(fit)
}

/** What stands where something else belongs: another type, too deep, too long, or not there. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  awkward,
  fc.constantFrom<unknown>(null, true, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[]]),
  fc.constant('y'.repeat(30_000)),
  fc.constant(Array.from({ length: 6000 }, () => 'z')),
  fc.integer({ min: 15, max: 40 }).map((depth) => {
    let deep: unknown = 'deep'
    for (let level = 0; level < depth; level += 1) deep = level % 2 === 0 ? [deep] : { deep }
    return deep
  }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A value with one place of it replaced, taken away or added to. */
export function brokenOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc
    .tuple(arbitraryOf(schema), junk, fc.nat(), fc.constantFrom('replace', 'drop', 'add'))
    .map(([value, instead, place, how]) => breakAt(value, instead, place, how))
}

function breakAt(value: unknown, instead: unknown, place: number, how: string): unknown {
  if (typeof value !== 'object' || value === null) return instead
  const keys = Object.keys(value)
  const key = keys[place % Math.max(keys.length, 1)]
  if (key === undefined) return instead
  const part = (value as Record<string, unknown>)[key]
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value }
  if (how === 'add') copy['__proto__x'] = instead
  else if (how === 'drop' && !Array.isArray(value)) delete copy[key]
  else if (typeof part === 'object' && part !== null && place % 2 === 0) {
    copy[key] = breakAt(part, instead, Math.floor(place / 2), how)
  } else copy[key] = instead
  return copy
}
