/** What the engine needs of the world. Injected, so that one seed can play a whole history. */
export type Ports = {
  /** Milliseconds since 1970, by this device's clock. */
  readonly now: () => number
  /** 0 up to, not including, 1. */
  readonly random: () => number
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Web Locks, where the browser has them: one tab sends. Correctness never depends on it. */
  readonly locks: Pick<LockManager, 'request'> | null
  /** A new UUIDv7. */
  readonly newId: () => string
  /** SHA-256 of a text, hex. */
  readonly sha256: (text: string) => Promise<string>
  /** Runs `then` after so many milliseconds; the answer cancels it. */
  readonly after: (ms: number, then: () => void) => () => void
  /** Where the server is: empty for the page's own origin, no slash at the end. */
  readonly base: string
  /** `en` or `ar`, sent as Accept-Language. */
  readonly language: () => string
}
