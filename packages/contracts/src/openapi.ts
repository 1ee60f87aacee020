import * as z from 'zod/mini'
import { descriptions } from './descriptions.ts'
import type { Endpoint } from './endpoint.ts'
import { problem, problemStatus } from './problem.ts'
import { problemsOf } from './problems-of.ts'
import { endpointNames, table, type EndpointName } from './table.ts'

type Json = Record<string, unknown>

/** A schema as JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. What only code can say is left open. */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

const forOthers = 'For other clients: no screen of the app calls it.'

/** The table as an OpenAPI 3.1 document. `version` is the program's. */
export function openapiOf(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const name of endpointNames) {
    const endpoint: Endpoint = table[name]
    const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Apron', version },
    paths,
    components: {
      schemas: { Problem: jsonSchemaOf(problem, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operation(name: EndpointName, endpoint: Endpoint): Json {
  const { access, params, query, body } = endpoint
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')]
  return {
    operationId: name,
    summary: descriptions[name].summary,
    ...(descriptions[name].isForOthers && { description: forOthers }),
    tags: [name.split('.')[0]],
    'x-access': access,
    security: access === 'open' ? [] : [{ session: [] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, ...requestContent(endpoint, body) } }),
    ...(endpoint.takesFile ? { requestBody: { required: true, ...anyFile } } : {}),
    responses: {
      200: {
        description: 'Done',
        ...(endpoint.givesFile ? anyFile : content(endpoint.response, 'output')),
      },
      ...problemResponses(endpoint),
    },
  }
}

/** One response a status, each with the codes that it may be sent with here. */
function problemResponses(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(problemsOf(endpoint), (code) => problemStatus[code])
  const entries = [...byStatus].map(([status, codes]): [string, Json] => {
    const code = { type: 'object', properties: { code: { enum: codes } } }
    const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, code] }
    const described = { description: codes.join(', '), content: { 'application/json': { schema } } }
    return [String(status), described]
  })
  return Object.fromEntries(entries)
}

const content = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => ({
  content: { 'application/json': { schema: jsonSchemaOf(schema, io) } },
})

/** Bytes as they are. */
const anyFile = { content: { 'application/octet-stream': {} } }

const forms = ['multipart/form-data', 'application/x-www-form-urlencoded']

function requestContent({ form }: Endpoint, body: z.core.$ZodType): Json {
  const schema = jsonSchemaOf(body, 'input')
  const types = form ? [...forms, 'application/json'] : ['application/json']
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

function parametersOf(schema: z.core.$ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}
