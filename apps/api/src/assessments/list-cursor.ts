import * as z from 'zod/mini'
import { ProblemError } from '../problem.ts'
import type { Sort, SortKey } from './list-sort.ts'

const cursor = z.tuple([z.string(), z.nullable(z.union([z.string(), z.number()])), z.string()])

/** `key` is null in the order of titles: they are long and stay, so that the id says where it was. */
export type Cursor = { readonly sort: Sort; readonly key: SortKey | null; readonly id: string }

/** Where a page of a list ended, as a text that a URL carries. */
export const writeCursor = ({ sort, key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, sort === 'title' ? null : key, id])).toString('base64url')

/** Reads it back; 422 for what this server did not write, or wrote for another order. */
export function readCursor(text: string, sort: Sort): Cursor {
  const parsed = z.safeParse(cursor, parseJson(Buffer.from(text, 'base64url').toString()))
  if (parsed.success && parsed.data[0] === sort) {
    return { sort, key: parsed.data[1], id: parsed.data[2] }
  }
  const issues = [{ path: 'query.cursor', code: 'unknown', message: 'Not a place in this list.' }]
  throw new ProblemError('input-invalid', 'The cursor is of no use here.', { issues })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
