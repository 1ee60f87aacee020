/** One part of what a row says, before and after; undefined is that it was not there. */
export type Compared = {
  readonly part: string
  readonly before: unknown
  readonly after: unknown
  readonly isChanged: boolean
}

export type Parts = {
  readonly compared: readonly Compared[]
  /** Parts that changed and that the log keeps by name alone. */
  readonly personal: readonly string[]
  /** What else the row says. */
  readonly rest: readonly (readonly [part: string, value: unknown])[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The body of a row, taken apart for whoever reads it. */
export function partsOf(body: unknown): Parts {
  if (!isObject(body)) return { compared: [], personal: [], rest: [] }
  const { before, after, parts, ...rest } = body
  const [was, is] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return {
    compared: keys.map((part) => ({
      part,
      before: was[part],
      after: is[part],
      isChanged: JSON.stringify(was[part]) !== JSON.stringify(is[part]),
    })),
    personal: Array.isArray(parts) ? parts.filter((part) => typeof part === 'string') : [],
    rest: Object.entries(rest),
  }
}

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Every id that a body names, at most a hundred. */
export const idsIn = (body: unknown): readonly string[] => [
  ...new Set((JSON.stringify(body) ?? '').match(id)?.slice(0, 100)),
]
