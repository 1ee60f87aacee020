import type { Me } from '@apron/contracts/user.ts'
import type { Message } from '../ui/page/problem-message.ts'

/** Who is signed in on this page, and how the call about that went (specification, section 4). */
export type AuthSession = {
  readonly user: Me | null
  readonly token: string | null
  /** Signing in, registering, or changing the account or its guide mark is on its way. */
  readonly isLoading: boolean
  /** A registration was received. */
  readonly success: boolean
  /** The account was changed. */
  readonly updated: boolean
  readonly error: Message | null
}

const settled = { isLoading: false, success: false, updated: false, error: null } as const
let session: AuthSession = { user: null, token: null, ...settled }
/** The form whose call it is: two forms of one page do not show each other's. */
let caller: object | null = null
const listeners = new Set<() => void>()

function set(part: Partial<AuthSession>): void {
  session = { ...session, ...part }
  for (const listener of listeners) listener()
}

/** One for the page. What is signed in is kept in the person's database; this says what it holds. */
export const authSession = {
  read: (): AuthSession => session,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Whose call the last one is. */
  caller: (): object | null => caller,
  hold: (user: Me, token: string): void => set({ user, token }),
  drop: (): void => set({ user: null, token: null }),
  begin: (by: object): void => {
    caller = by
    set({ ...settled, isLoading: true })
  },
  succeed: (what: 'success' | 'updated' | null = null): void =>
    set({ ...settled, ...(what !== null && { [what]: true }) }),
  fail: (error: Message): void => set({ ...settled, error }),
  reset: (): void => set(settled),
}

/** Logged in means that user and token both exist. */
export const isLoggedIn = ({ user, token }: AuthSession): boolean => user !== null && token !== null
