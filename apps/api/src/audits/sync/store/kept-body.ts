import { canonicalJson } from '@apron/scoring/canonical-json.ts'
import type { Verdict } from '../decide/judge.ts'

/**
 * What the log keeps of a mutation's body. Of a refused one nothing comes to stand, and the log is never
 * deleted: how long it was, and what its columns do not say. Its hash is kept with it, by which the same
 * is known again; whole it is on the tablet until its person discards it.
 */
export const keptBody = (
  body: string,
  verdict: Pick<Verdict, 'status'>,
  known: { readonly version?: number | undefined; readonly digest?: string | undefined } = {},
): string =>
  verdict.status === 'refused' ? canonicalJson({ ...known, bytes: Buffer.byteLength(body) }) : body
