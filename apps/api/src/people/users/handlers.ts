import type { Handler, Handlers } from '../../platform/handler.ts'
import { changeRequest } from './activate.ts'
import { createRefuseForNew } from './addresses.ts'
import { changeUser, setUserStatus } from './change.ts'
import { createUser } from './create.ts'
import { declineRequest, takeBackDecline } from './decline.ts'
import { deleteUser } from './delete.ts'
import { endUserSession, endUserSessions, endUserTablet, listUserSessions } from './sessions.ts'
import { listUsers } from './list.ts'
import { loadManaged } from './managed.ts'
import { listAuditors } from './queries.ts'
import { deleteRequest, listRequests } from './requests.ts'
import { copyResetLink, mailReset, resetWays, type SendsMail } from './reset.ts'

const auditors: Handler<'auditors.list'> = async (_, { db, caller }) => ({
  auditors: (await listAuditors(db, caller)).map((it) => ({ ...it, userId: it.id })),
})

const oneUser: Handler<'user.one'> = async ({ params }, { db, caller }) => ({
  user: await loadManaged(db, params.userId, caller),
})

/** `sendsMail` says whether what is mailed here reaches anybody. */
export const userHandlers = (sendsMail: SendsMail) =>
  ({
    'auditors.list': auditors,
    'requests.list': listRequests,
    'request.change': changeRequest,
    'request.delete': deleteRequest,
    'request.decline': declineRequest,
    'request.take-back': takeBackDecline,
    'users.list': listUsers,
    'user.one': oneUser,
    'user.change': changeUser,
    'user.set-status': setUserStatus,
    'users.reset-ways': resetWays(sendsMail),
    'user.reset-password': mailReset(sendsMail),
    'user.reset-link': copyResetLink,
    'user.create': createUser(createRefuseForNew()),
    'user.delete': deleteUser,
    'user.sessions': listUserSessions,
    'user.end-session': endUserSession,
    'user.end-sessions': endUserSessions,
    'user.end-tablet': endUserTablet,
  }) satisfies Partial<Handlers>
