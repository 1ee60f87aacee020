import type { z } from 'zod/mini'
import { holds, type Permission } from './permission.ts'
import type { ProblemCode } from './problem.ts'
import type { FileBody } from './request.ts'
import type { Role } from './role.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: `open` to everyone, `signed-in` to every live session, a permission, or any one of
 * several. What the caller may do to a row is asked again where the row is loaded.
 */
export type Access = 'open' | 'signed-in' | Permission | readonly Permission[]

/**
 * What the day's limit of stored data does with a call that writes. `refused`: nothing of it is done when the
 * day is full. `new-rows`: a lane's call, refused only for what is not known yet. `counted`: it takes access
 * away and is always done. `none`: it stores nothing.
 */
export type DayLimit = 'refused' | 'new-rows' | 'counted' | 'none'

/** One row of the contract table. A row without `access` does not compile. */
export type Endpoint = {
  readonly method: Method
  /** Starts with a slash; parameters as `:name`. */
  readonly path: string
  readonly access: Access
  /**
   * Whoever was made inactive may still call it for 30 days from a tablet that was signed in: what they
   * send waits for the lead, and they read nothing.
   */
  readonly takesDeposits?: true
  /** It reads the catalogue, which a trial does not do any more once its time is over. */
  readonly isCatalogue?: true
  /** It changes the caller's own account alone, which is theirs to see to for as long as it exists. */
  readonly isOwnAccount?: true
  readonly params?: z.core.$ZodType
  readonly query?: z.core.$ZodType
  readonly body?: z.core.$ZodType
  /** What the body of a plain client is, where a tablet may send more than its server knows. */
  readonly plainBody?: z.core.$ZodType
  /** Largest body in bytes; 64 kB where nothing is said. */
  readonly maxBytes?: number
  /**
   * The body may come as a form too, `multipart/form-data` or urlencoded. A dot in a field's name
   * leads into an object: `name.en`.
   */
  readonly form?: true
  /** Its body is a file, of at most `maxBytes`, and has no schema: only its bytes say what it is. */
  readonly takesFile?: true
  /** It answers with a file to keep, and with JSON only where it fails; its `response` is `givenFile`. */
  readonly givesFile?: true
  /** `refused` for every call of a signed-in person that is no GET, unless it is said here. */
  readonly dayLimit?: DayLimit
  /** What its handler may answer beside what follows from the row (`problemsOf`). */
  readonly problems?: readonly ProblemCode[]
  readonly response: z.core.$ZodType
}

type In<S> = S extends z.core.$ZodType ? z.core.input<S> : undefined
type Out<S> = S extends z.core.$ZodType ? z.core.output<S> : undefined

type Part = 'params' | 'query' | 'body' | 'file'
/** The parts of an input that a row has. */
type PartOf<E extends Endpoint, P extends Part> = P extends 'file'
  ? E['takesFile'] extends true
    ? P
    : never
  : E[Exclude<P, 'file'>] extends z.core.$ZodType
    ? P
    : never

/** What a client gives. */
export type Input<E extends Endpoint> = {
  [P in Part as PartOf<E, P>]: P extends 'file' ? FileBody : In<E[Exclude<P, 'file'>]>
}
/** What a handler gets. */
export type Parsed<E extends Endpoint> = {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
} & (E['takesFile'] extends true ? { file: Uint8Array<ArrayBuffer> } : unknown)
/** What a handler returns, and what a client gets. */
export type Reply<E extends Endpoint> = z.core.input<E['response']>
export type Output<E extends Endpoint> = z.core.output<E['response']>

/**
 * Whether a trial calls it only until its time is over: it then reads what is its own, sees to its account,
 * and that is all.
 */
export const endsWithTrial = (endpoint: Endpoint): boolean => {
  const { access, method, isCatalogue, isOwnAccount } = endpoint
  const isReading = method === 'GET' && isCatalogue !== true
  return access !== 'open' && mayCall(access, 'trial') && !isReading && isOwnAccount !== true
}

/** What the day's limit of stored data does with a call; strangers have limits of their own. */
export const dayLimitOf = ({ access, method, dayLimit }: Endpoint): DayLimit =>
  dayLimit ?? (method === 'GET' || access === 'open' ? 'none' : 'refused')

/** Whether a role may call at all; `null` is a stranger. */
export function mayCall(access: Access, role: Role | null): boolean {
  if (access === 'open') return true
  if (role === null) return false
  if (access === 'signed-in') return true
  const wanted = typeof access === 'string' ? [access] : access
  return wanted.some((permission) => holds(role, permission))
}
