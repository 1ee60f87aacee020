/** One line of the log: what happened, and plain values. Never a token, a body or a query string. */
export type LogLine = Record<string, string | number | boolean | null | undefined>
export type Log = (line: LogLine) => void

/** Writes lines of JSON, each with the time it was written. */
export const jsonLog =
  (write: (text: string) => void, clock: () => number): Log =>
  (line) =>
    write(`${JSON.stringify({ at: new Date(clock()).toISOString(), ...line })}\n`)
