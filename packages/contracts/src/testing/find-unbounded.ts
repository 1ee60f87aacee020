type Schema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly propertyNames?: Schema
  readonly maxProperties?: number
  readonly items?: Schema
  readonly maxItems?: number
  readonly maxLength?: number
  readonly pattern?: string
}

/** The places of a JSON Schema where a text, a list or a record may be as long as it likes. */
export function findUnbounded(schema: Schema, path: string): string[] {
  const { properties = {}, items, type } = schema
  if (schema.enum !== undefined || 'const' in schema) return []
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return choices.flatMap((choice) => findUnbounded(choice, path))
  if (typeof type === 'object')
    return type.flatMap((one) => findUnbounded({ ...schema, type: one }, path))
  switch (type) {
    case 'string':
      return isBounded(schema) ? [] : [`${path}: a text`]
    case 'array':
      return [
        ...(schema.maxItems === undefined ? [`${path}: a list`] : []),
        ...findUnbounded(items ?? {}, `${path}.[]`),
      ]
    case 'object':
      return [
        ...ofKeys(schema, path),
        ...Object.entries(properties).flatMap(([name, it]) => findUnbounded(it, `${path}.${name}`)),
      ]
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return []
    default:
      return [`${path}: anything`]
  }
}

const isBounded = ({ maxLength, pattern, allOf = [] }: Schema): boolean =>
  maxLength !== undefined ||
  (pattern !== undefined && endsByItself(pattern)) ||
  allOf.some(isBounded)

/** Whether a pattern says the whole of a text and repeats nothing without an end. */
function endsByItself(pattern: string): boolean {
  const plain = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  if (/[*+]|\{\d+,\}/.test(plain)) return false
  let outside = plain
  while (/\([^()]*\)/.test(outside)) outside = outside.replaceAll(/\([^()]*\)/g, 'x')
  return /^\^[^|]*\$$/.test(outside)
}

/** Keys that no schema names: those of a record. */
function ofKeys({ additionalProperties, propertyNames, ...schema }: Schema, path: string) {
  // A schema's output says false; its input says nothing of keys that are dropped.
  if (additionalProperties === undefined || additionalProperties === false) return []
  if (schema.maxProperties === undefined) return [`${path}: any keys`]
  return [
    ...findUnbounded(propertyNames ?? {}, `${path}.{key}`),
    ...findUnbounded(additionalProperties === true ? {} : additionalProperties, `${path}.{}`),
  ]
}
