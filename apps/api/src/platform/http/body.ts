import { ProblemError } from '../problem.ts'

/** Bytes of a body where the contract's row says nothing. */
export const defaultMaxBytes = 64 * 1024
const maxDepth = 20

/** A body's JSON. Throws body-too-large before more than `maxBytes` are kept, and body-not-json. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  return jsonOf(await readBytes(request, maxBytes))
}

/** The JSON of a call that takes none; undefined where it has no body. Throws as `readJson` does. */
export async function readJsonOrNothing(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, defaultMaxBytes)
  return bytes.length === 0 ? undefined : jsonOf(bytes)
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ProblemError('body-not-json', 'The body is not JSON in UTF-8.')
  }
}

const formTypes = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i

/** Whether a body says that it is a form. */
export const isForm = (request: Request): boolean =>
  formTypes.test(request.headers.get('content-type') ?? '')

/**
 * A form's fields, or the JSON of a body of another type. A dot in a field's name leads into an
 * object (`name.en`); a field that comes twice becomes a list. Throws as `readJson` does.
 */
export async function readForm(request: Request, maxBytes: number): Promise<unknown> {
  if (!isForm(request)) return readJson(request, maxBytes)
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, maxBytes)
  let fields: FormData
  try {
    fields = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new ProblemError('body-not-json', 'The body is neither a form nor JSON.')
  }
  return objectOf(fields)
}

function objectOf(fields: FormData): Record<string, unknown> {
  // Without a prototype, so that no name of a field can reach one.
  const empty = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>
  const whole = empty()
  for (const name of new Set(fields.keys())) {
    const values = fields.getAll(name)
    const [first = '', ...rest] = name.split('.')
    const second = rest.length === 0 ? undefined : rest.join('.')
    let place = whole
    if (second !== undefined) {
      const known = whole[first]
      place = typeof known === 'object' && known !== null ? (known as typeof whole) : empty()
      whole[first] = place
    }
    place[second ?? first] = values.length === 1 ? values[0] : values
  }
  return whole
}

/** Whether a JSON value nests deeper than anything that the contract knows. */
export function isTooDeep(value: unknown, left = maxDepth): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (left === 0) return true
  return Object.values(value).some((part) => isTooDeep(part, left - 1))
}

/** A body as it is. Throws body-too-large as `readJson` does, and body-not-json where it broke off. */
export async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await collect(request, maxBytes)
  } catch (error) {
    if (error instanceof ProblemError) throw error
    throw new ProblemError('body-not-json', 'The body did not arrive whole.')
  }
}

async function collect(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const said = request.headers.get('content-length')
  if (said !== null) {
    if (Number(said) > maxBytes) throw tooLarge(maxBytes)
    const bytes = new Uint8Array(await request.arrayBuffer())
    if (bytes.length > maxBytes) throw tooLarge(maxBytes)
    return bytes
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.length
    if (size > maxBytes) throw tooLarge(maxBytes)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const tooLarge = (maxBytes: number): ProblemError =>
  new ProblemError('body-too-large', `The body has more than ${maxBytes} bytes.`, {
    most: maxBytes,
  })
