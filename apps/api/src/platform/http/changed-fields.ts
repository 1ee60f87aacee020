import { isDeepStrictEqual } from 'node:util'
import type { Issue } from '@apron/contracts/problem.ts'

export type Fields = Readonly<Record<string, unknown>>

/** How what a GET answers with and what the PUT of the same thing takes belong together. */
export type PairShape = {
  /** The key of the thing in the answer of the GET; a body may have the thing itself, or the whole answer. */
  readonly wrapper: string
  /** Fields that are read as objects and written as ids, with the field that is written: `location` as `locationId`. */
  readonly byId?: Readonly<Record<string, string>>
  /** Fields that are written as they are read, lists of objects: everywhere else those are of things of their own. */
  readonly lists?: readonly string[]
  /** The field that says which state the caller has seen: it is passed on although it is unchanged. */
  readonly seen?: string
  /** Read-only fields that change by themselves, as the time of the last contact: whatever they say is ignored. */
  readonly volatile?: readonly string[]
}

type Options = {
  readonly shape: PairShape
  /** The answer of the GET as it would be now. */
  readonly reply: Fields
  /** The fields that the PUT takes. */
  readonly writable: ReadonlySet<string>
  /** A form says everything as text: an empty one is null. */
  readonly isForm: boolean
}

/**
 * Of what a client read and gives back, the fields that it changed. Unchanged fields are dropped, whether or not
 * the PUT takes them; a read-only field with another value is an issue. Fields that nobody knows stay, and the
 * schema refuses them by name.
 */
export function changedFields(
  body: Fields,
  { shape, reply, writable, isForm }: Options,
): { body: Fields; issues: Issue[] } {
  const { wrapper, byId = {}, lists = [], seen, volatile = [] } = shape
  const now = reply[wrapper] as Fields
  const given = unwrap(body, shape, reply, writable)
  const isSame = isForm ? isSameInForm : isDeepStrictEqual
  const isStale = seen !== undefined && seen in given && !isSame(given[seen], now[seen])
  const idOf = Object.fromEntries(
    Object.entries(byId).map(([field, target]) => [target, idsIn(now[field])]),
  )
  const changed = new Map<string, unknown>()
  const issues: Issue[] = []
  for (const [field, value] of Object.entries(given)) {
    const isKnown = Object.hasOwn(now, field)
    const before = isKnown ? now[field] : undefined
    const isSameId = writable.has(field) && Object.hasOwn(idOf, field) && isSame(value, idOf[field])
    if (field !== seen && (isSameId || (isKnown && isSame(value, before)))) continue
    const target = Object.hasOwn(byId, field) ? byId[field] : undefined
    const ids = target === undefined || isForm ? undefined : replacedIds(value, before)
    if (target !== undefined && ids !== undefined) {
      if (target === field || !Object.hasOwn(given, target) || given[target] === idOf[target]) {
        changed.set(target, ids)
      } else if (given[target] !== ids) issues.push(contradiction(field))
    } else if (writable.has(field) && (lists.includes(field) || !isListOfObjects(value, before))) {
      changed.set(field, changedLanguages(value, before, isSame))
    } else if (!isKnown) {
      changed.set(field, value)
    } else if (!isStale && !volatile.includes(field)) {
      issues.push(readOnly(field))
    }
  }
  return { body: Object.fromEntries(changed), issues }
}

/** The thing itself of a body that is the whole answer; what stands beside it there is no part of the thing. */
function unwrap(
  body: Fields,
  { wrapper }: PairShape,
  reply: Fields,
  writable: ReadonlySet<string>,
): Fields {
  const inner = body[wrapper]
  if (!isObject(inner) || writable.has(wrapper)) return body
  const beside = Object.entries(body).filter(
    ([key]) => key !== wrapper && (writable.has(key) || !Object.hasOwn(reply, key)),
  )
  return { ...inner, ...Object.fromEntries(beside) }
}

/** Of a text in both languages the one that is another now: what stood there before may be refused by now. */
function changedLanguages(
  value: unknown,
  before: unknown,
  isSame: (given: unknown, now: unknown) => boolean,
): unknown {
  if (!isBilingual(value) || !isBilingual(before)) return value
  const changed = Object.entries(value).filter(
    ([language, text]) => !isSame(text, before[language]),
  )
  return Object.fromEntries(changed)
}

const isBilingual = (it: unknown): it is Fields =>
  isObject(it) && Object.keys(it).every((key) => key === 'en' || key === 'ar')

/**
 * The ids of objects in whose place others stand now; undefined where the objects themselves were edited, which
 * is not done here. In another order their positions are others too.
 */
function replacedIds(value: unknown, before: unknown): unknown {
  const [ids, idsBefore] = [idsIn(value), idsIn(before)]
  if (ids === undefined || isDeepStrictEqual(ids, idsBefore)) return undefined
  const known = new Map(listOf(before).map((it) => [it['id'], it]))
  const isEdited = listOf(value).some((it) => {
    const old = known.get(it['id'])
    return old !== undefined && !isDeepStrictEqual({ ...it, position: 0 }, { ...old, position: 0 })
  })
  return isEdited ? undefined : ids
}

/** The id of an object, or the ids of a list of them; null of null. */
function idsIn(value: unknown): unknown {
  if (value === null) return null
  if (isObject(value)) return typeof value['id'] === 'string' ? value['id'] : undefined
  if (!Array.isArray(value)) return undefined
  const ids = value.map((it: unknown) => (isObject(it) ? it['id'] : undefined))
  return ids.every((id) => typeof id === 'string') ? ids : undefined
}

const listOf = (value: unknown): Fields[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isObject)

/** Objects where the PUT takes ids: they were read and then edited in their place. */
const isListOfObjects = (value: unknown, before: unknown): boolean =>
  Array.isArray(value) && Array.isArray(before) && value.some(isObject) && before.some(isObject)

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a form's text says what stands there; of an object it may say some parts, by their dotted names. */
function isSameInForm(given: unknown, now: unknown): boolean {
  if (typeof given === 'string') return given === textOf(now)
  // A file is an object too, but no parts of one.
  if (!isObject(given) || Object.getPrototypeOf(given) !== null) return false
  const inside = (it: unknown, key: string): unknown =>
    isObject(it) && Object.hasOwn(it, key) ? it[key] : undefined
  return Object.entries(given).every(([path, part]) =>
    isSameInForm(part, path.split('.').reduce(inside, now)),
  )
}

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const readOnly = (field: string): Issue => ({
  path: `body.${field}`,
  code: 'read-only',
  message: 'This call does not set it, and it has another value now.',
})
const contradiction = (field: string): Issue => ({
  path: `body.${field}`,
  code: 'contradiction',
  message: 'Another field of this body contradicts it.',
})
