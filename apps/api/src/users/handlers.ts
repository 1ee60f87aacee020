import type { Handler, Handlers } from '../handler.ts'
import { changeRequest } from './activate.ts'
import { changeUser, setUserStatus } from './change.ts'
import { createUser, resetUserPassword } from './create.ts'
import { deleteUser } from './delete.ts'
import { endUserSession, endUserSessions, listUserSessions } from './sessions.ts'
import { listUserTablets } from './tablets.ts'
import { listUsers } from './list.ts'
import { loadManaged } from './managed.ts'
import { listAuditors } from './queries.ts'
import { deleteRequest, listRequests } from './requests.ts'

const auditors: Handler<'auditors.list'> = async (_, { db, caller }) => ({
  auditors: await listAuditors(db, caller),
})

const oneUser: Handler<'user.one'> = async ({ params }, { db, caller }) => ({
  user: await loadManaged(db, params.userId, caller),
})

export const userHandlers = {
  'auditors.list': auditors,
  'requests.list': listRequests,
  'request.change': changeRequest,
  'request.delete': deleteRequest,
  'users.list': listUsers,
  'user.one': oneUser,
  'user.change': changeUser,
  'user.set-status': setUserStatus,
  'user.reset-password': resetUserPassword,
  'user.create': createUser,
  'user.delete': deleteUser,
  'user.sessions': listUserSessions,
  'user.end-session': endUserSession,
  'user.end-sessions': endUserSessions,
  'user.devices': listUserTablets,
} satisfies Partial<Handlers>
