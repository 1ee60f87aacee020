type Schema = {
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
}

/** The places of a JSON Schema where an object takes keys that it does not name, and drops them. */
export function findLoose(schema: Schema, path: string): string[] {
  const { properties, additionalProperties, items, anyOf = [], oneOf = [], allOf = [] } = schema
  const within = Object.entries(properties ?? {})
  const isLoose = properties !== undefined && additionalProperties !== false
  return [
    ...(isLoose ? [path] : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((choice) => findLoose(choice, path)),
    ...within.flatMap(([name, it]) => findLoose(it, `${path}.${name}`)),
    ...(items === undefined ? [] : findLoose(items, `${path}.[]`)),
  ]
}
