/** What came back, or did not, for one request of the engine. */
export type Outcome = {
  /** 0 where no answer came. */
  readonly status: number
  /** Marker, echoed nonce and valid JSON: our server said this, to this request. */
  readonly isOurs: boolean
  readonly body: unknown
  /** Milliseconds that Retry-After asks for, where it does. */
  readonly retryAfter: number | null
}

/** What the engine does next. */
export type Verdict =
  | { readonly kind: 'answered' }
  | { readonly kind: 'sign-in-needed' }
  /** This lane waits for a person; the others go on. */
  | { readonly kind: 'held'; readonly code: string; readonly status: number }
  /** The server goes on from another n. */
  | { readonly kind: 'rewind'; readonly expected: number }
  /** Somebody else uses this lane: a cloned profile. */
  | { readonly kind: 'forked' }
  | { readonly kind: 'halve' }
  | { readonly kind: 'update-needed' }
  /**
   * Nothing changes; try again, not before so many milliseconds where the server said so. With `network`
   * everything waits as with `all`, for a server that was not reached.
   */
  | {
      readonly kind: 'later'
      readonly after: number | null
      readonly scope: 'all' | 'network' | 'lane'
    }

/** Retry-After is believed up to a quarter of an hour. */
export const longestWait = 15 * 60_000

/** By status, in one pure function. Whatever is not ours changes nothing. */
export function judge({ status, isOurs, body, retryAfter }: Outcome): Verdict {
  const after = retryAfter === null ? null : Math.min(retryAfter, longestWait)
  // A proxy before a server that is overloaded says 502 to 504: that one is spared as it would be itself.
  if (!isOurs) return { kind: 'later', after: null, scope: status < 500 ? 'network' : 'all' }
  if (status === 200) return { kind: 'answered' }
  const { code, expected } = (body ?? {}) as { code?: string; expected?: number }
  switch (status) {
    case 401:
      return { kind: 'sign-in-needed' }
    case 409:
      if (code === 'lane-forked') return { kind: 'forked' }
      if (code === 'lane-gap' && typeof expected === 'number') return { kind: 'rewind', expected }
      return { kind: 'held', code: code ?? 'conflict', status }
    case 413:
      return { kind: 'halve' }
    case 426:
      return { kind: 'update-needed' }
    case 429:
    case 503:
      return { kind: 'later', after, scope: 'all' }
  }
  if (status >= 400 && status < 500) return { kind: 'held', code: code ?? String(status), status }
  return { kind: 'later', after, scope: status >= 500 ? 'lane' : 'all' }
}
