import type { Endpoint } from '@apron/contracts/endpoint.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import { readJsonOrNothing } from './body.ts'
import { type Fields, isObject } from './changed-fields.ts'

/**
 * Whether the caller reads the status of the answer alone: it names no protocol, and no device whose lane it
 * counts.
 */
export const isPlain = (readsReceipts: boolean, body: unknown): boolean =>
  !readsReceipts && !(isObject(body) && body['deviceId'] !== undefined)

/** A body without the ids of its own address, and an issue for each that is of something else. */
export function withoutPathIds(
  body: unknown,
  params: unknown,
  known: ReadonlySet<string>,
): { body: unknown; issues: Issue[] } {
  if (!isObject(body) || !isObject(params)) return { body, issues: [] }
  const ids = Object.keys(params).filter((name) => Object.hasOwn(body, name) && !known.has(name))
  const issues = ids
    .filter((name) => body[name] !== params[name])
    .map((name) => ({
      path: `body.${name}`,
      code: 'contradiction',
      message: 'It differs from the address of the call.',
    }))
  const rest = Object.entries(body).filter(([name]) => !ids.includes(name))
  return ids.length === 0 ? { body, issues } : { body: Object.fromEntries(rest), issues }
}

/** An issue for each field that was given and is not in what a schema made of it: nobody reads it. */
export function droppedFields(given: unknown, parsed: unknown, path: string): Issue[] {
  if (Array.isArray(given) && Array.isArray(parsed)) {
    return given.flatMap((it, index) => droppedFields(it, parsed[index], `${path}.${index}`))
  }
  if (!isObject(given) || !isObject(parsed)) return []
  return Object.entries(given).flatMap(([name, value]) =>
    Object.hasOwn(parsed, name)
      ? droppedFields(value, parsed[name], `${path}.${name}`)
      : [unknownField(`${path}.${name.slice(0, 60)}`)],
  )
}

/** What is wrong with the body of a call that takes none: all that it says. */
export async function issuesOfNoBody(
  { method }: Endpoint,
  request: Request,
  params: unknown,
): Promise<Issue[]> {
  if (method === 'GET') return []
  const body = await readJsonOrNothing(request)
  if (body === undefined || body === null) return []
  if (!isObject(body)) {
    return [{ path: 'body', code: 'unknown-field', message: 'This call takes no body.' }]
  }
  const { body: rest, issues } = withoutPathIds(body, params, new Set())
  const names = Object.keys(rest as Fields).slice(0, 50)
  return [...issues, ...names.map((name) => unknownField(`body.${name.slice(0, 60)}`))]
}

const unknownField = (path: string): Issue => ({
  path,
  code: 'unknown-field',
  message: 'This field does not exist or cannot be set here.',
})
