import { createHash } from 'node:crypto'
import { canonicalJson } from '@apron/scoring/canonical-json.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { mutation } from './mutation.ts'
import { jsonSchemaOf, openapiOf } from './openapi.ts'
import { permissions } from './permission.ts'
import { problem, problemStatus } from './problem.ts'
import { urlOf } from './request.ts'
import { endpointNames, table } from './table.ts'

const rows: [string, Endpoint][] = endpointNames.map((name) => [name, table[name]])
const namesIn = (path: string): string[] =>
  [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '')

describe.each(rows)('%s', (_, endpoint) => {
  test('lies under /api/ or among the texts, and ends without a slash', () => {
    expect(endpoint.path).toMatch(/^\/(api|locales\/add)\/.*[^/]$/)
  })

  test('says who may call, in words of the closed list', () => {
    const { access } = endpoint
    const named = typeof access === 'string' ? [access] : access
    expect(named.length).toBeGreaterThan(0)
    for (const word of named) expect(['open', 'signed-in', ...permissions]).toContain(word)
  })

  test('has a schema for exactly the parameters of its path', () => {
    const json = endpoint.params && jsonSchemaOf(endpoint.params, 'input')
    expect(Object.keys(json?.['properties'] ?? {}).sort()).toEqual(namesIn(endpoint.path).sort())
  })

  test('takes a body only where one is sent, and everything else in the query', () => {
    if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined()
    if (endpoint.takesFile)
      expect([endpoint.body, typeof endpoint.maxBytes]).toEqual([undefined, 'number'])
    else if (endpoint.body === undefined) {
      expect([endpoint.maxBytes, endpoint.form]).toEqual([undefined, undefined])
    }
  })
})

test('no two rows share method and path', () => {
  const shapes = rows.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
})

test('a path is filled in, its parameters encoded, and refuses to be left open', () => {
  const endpoint: Endpoint = { ...table.health, path: '/api/it/:one' }
  expect(urlOf(endpoint, { params: { one: 'a/b' }, query: { q: 'ä', none: undefined } })).toBe(
    '/api/it/a%2Fb?q=%C3%A4',
  )
  expect(() => urlOf(endpoint, {})).toThrow(/needs one/)
})

test('every problem is sent with the status that its code has', () => {
  for (const [code, status] of Object.entries(problemStatus)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(z.safeParse(problem, { code, status, title: '' }).success).toBe(true)
  }
})

test('a problem that is about something newer than this version keeps its code', () => {
  const sent = { code: 'status-conflict', status: 409, title: '', about: 'something newer' }
  expect(z.parse(problem, sent)).toMatchObject({ code: 'status-conflict', about: undefined })
})

test('the OpenAPI document has every row, once', () => {
  const { paths } = openapiOf('1') as {
    paths: Record<string, Record<string, { operationId: string; summary: string }>>
  }
  const ids = Object.values(paths).flatMap((path) =>
    Object.values(path).map((it) => it.operationId),
  )
  expect(ids.sort()).toEqual([...endpointNames].sort())
  expect(Object.keys(paths).join()).not.toContain(':')
  const said = Object.values(paths).flatMap((path) => Object.values(path).map((it) => it.summary))
  // Whoever copies a row forgets its line: no two calls do the same.
  expect(new Set(said).size).toBe(endpointNames.length)
  for (const summary of said) expect(summary).toMatch(/^[A-Z].{9,90}$/)
})

/** Tablets that were away for weeks speak the wire of the day they left. */
const onPurpose =
  'The wire changed. Tablets in the field still speak the old one: only add optional fields, or raise ' +
  '`protocol`. If it is meant, run `vitest run --project contracts -u` and commit wire-fingerprint.txt.'

test('the wire is the one of the last release, or was changed on purpose', async () => {
  const short = (value: unknown): string =>
    createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 16)
  const print = ([name, endpoint]: [string, Endpoint]): string => {
    const {
      method,
      path,
      access,
      maxBytes = null,
      form = null,
      takesFile = null,
      givesFile = null,
      params,
      query,
      body,
      response,
    } = endpoint
    const inputs = [params, query, body].map((schema) => schema && jsonSchemaOf(schema, 'input'))
    const wire = [
      method,
      path,
      access,
      maxBytes,
      ...(form === null ? [] : [form]),
      ...(takesFile === null ? [] : ['takes a file']),
      ...(givesFile === null ? [] : ['gives a file']),
      inputs.map((it) => it ?? null),
      jsonSchemaOf(response, 'output'),
    ]
    return `${name} ${short(wire)}`
  }
  const lines = [
    ...rows.map(print),
    `(problem) ${short([problemStatus, jsonSchemaOf(problem, 'output')])}`,
    `(mutation) ${short(jsonSchemaOf(mutation, 'input'))}`,
  ]
  await expect(`${lines.sort().join('\n')}\n`, onPurpose).toMatchFileSnapshot(
    'wire-fingerprint.txt',
  )
})
