import type { Input, Output, Parsed, Reply } from '@apron/contracts/endpoint.ts'
import type { ToldLink } from '@apron/contracts/link.ts'
import type { EndpointName, Table } from '@apron/contracts/table.ts'
import type { Permission } from '@apron/contracts/permission.ts'
import type { Role } from '@apron/contracts/role.ts'
import type { Language } from '@apron/contracts/user.ts'
import type { Kysely } from 'kysely'
import type { Tables } from './db/tables.ts'

export type Db = Kysely<Tables>

/** Who calls, from the session row that was read for this very call. */
export type Caller = {
  readonly userId: string
  readonly sessionId: string
  readonly organizationId: string
  readonly role: Role
  readonly may: (permission: Permission) => boolean
  /** A trial whose time is over: reads its own, and writes nothing. */
  readonly isExpired?: true
  /** Of a session that ended because its user was made inactive, and may only hand in. */
  readonly isInactive?: true
}

/** What every handler gets besides its input. Time and chance are parameters. */
export type Context<C = Caller> = {
  readonly db: Db
  readonly caller: C
  /** ISO, UTC. The same for the whole call. */
  readonly now: string
  /** A new UUIDv7. */
  readonly newId: () => string
  /** The browser as it names itself, at most 200 characters. */
  readonly agent: string
  /** Where the request came from. */
  readonly address: string
  /** What the reader asked for; English where they asked for nothing of ours. */
  readonly language: Language
  /** The newest place of the log that the caller's device knows, as it says; null where it says none. */
  readonly link: ToldLink | null
  /**
   * The call names a version of the tablets' protocol, so that its receipts are read. Whoever names none is a
   * plain client and reads the status of the answer alone.
   */
  readonly readsReceipts?: boolean
  /** Whoever hands in what the caller's tablet exported; left out where it sends by itself. */
  readonly broughtBy?: Caller
}

type CallerOf<N extends EndpointName> = Table[N]['access'] extends 'open' ? null : Caller

/** The server's code for one endpoint: load, decide, save. It throws a ProblemError and never catches one. */
export type Handler<N extends EndpointName> = (
  input: Parsed<Table[N]>,
  context: Context<CallerOf<N>>,
) => Promise<Reply<Table[N]>>

export type Handlers = { [N in EndpointName]: Handler<N> }
export type InputOf<N extends EndpointName> = Input<Table[N]>
export type OutputOf<N extends EndpointName> = Output<Table[N]>
