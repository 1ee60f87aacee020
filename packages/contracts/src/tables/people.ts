import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { mailbox } from '../mail.ts'
import {
  changedRequest,
  newUser,
  oneRequest,
  oneUser,
  requestChange,
  requestDecline,
  requestFilter,
  requestKey,
  requestPage,
  requestTakenBack,
  resetLink,
  resetSent,
  resetWays,
  sessionsEnded,
  userChange,
  userFilter,
  userKey,
  userPage,
  userSessionKey,
  userSessions,
  userStatusChange,
  userTablets,
} from '../managed-user.ts'

const done = z.object({ done: z.literal(true) })

/** Everybody else, and who asked to be one of them. */
export const peopleTable = {
  'requests.list': {
    method: 'GET',
    path: '/api/user-management/get-requested-users',
    access: 'installation.edit',
    query: requestFilter,
    response: requestPage,
  },
  'request.change': {
    method: 'PUT',
    path: '/api/user-management/update-requested-user/:requestId',
    access: 'installation.edit',
    params: requestKey,
    body: requestChange,
    problems: ['status-conflict', 'organization-closed'],
    response: changedRequest,
  },
  'request.delete': {
    method: 'DELETE',
    path: '/api/user-management/delete-requested-user/:requestId',
    access: 'installation.edit',
    params: requestKey,
    response: done,
  },
  'request.decline': {
    method: 'PUT',
    path: '/api/user-management/decline-requested-user/:requestId',
    access: 'installation.edit',
    params: requestKey,
    body: requestDecline,
    problems: ['status-conflict'],
    response: oneRequest,
  },
  /** What was declined waits for a decision again. */
  'request.take-back': {
    method: 'DELETE',
    path: '/api/user-management/decline-requested-user/:requestId',
    access: 'installation.edit',
    params: requestKey,
    problems: ['status-conflict'],
    response: requestTakenBack,
  },
  'users.list': {
    method: 'GET',
    path: '/api/user-management/get-users',
    access: 'user.edit',
    query: userFilter,
    problems: ['not-found'],
    response: userPage,
  },
  'user.one': {
    method: 'GET',
    path: '/api/user-management/get-users/:userId',
    access: 'user.edit',
    params: userKey,
    response: oneUser,
  },
  'user.change': {
    method: 'PUT',
    path: '/api/user-management/update-user/:userId',
    access: 'user.edit',
    params: userKey,
    body: userChange,
    problems: ['last-admin', 'organization-closed'],
    response: oneUser,
  },
  /** The specification has it as GET. The session's header is asked for, which no link can send. */
  'user.reset-password': {
    method: 'GET',
    path: '/api/user-management/reset-user-password/:userId',
    access: 'user.edit',
    params: userKey,
    problems: ['status-conflict', 'no-mail'],
    response: resetSent,
  },
  'users.reset-ways': {
    method: 'GET',
    path: '/api/user-management/reset-ways',
    access: 'user.edit',
    response: resetWays,
  },
  /** For whom no mail reaches. Whoever has the link has the account: admins alone, who reach it anyway. */
  'user.reset-link': {
    method: 'POST',
    path: '/api/user-management/reset-user-password/:userId',
    access: 'installation.edit',
    params: userKey,
    problems: ['status-conflict'],
    response: resetLink,
  },
  'user.set-status': {
    method: 'PUT',
    path: '/api/user-management/update-user-status/:userId',
    access: 'user.edit',
    params: userKey,
    body: userStatusChange,
    problems: ['last-admin', 'organization-closed'],
    response: oneUser,
  },
  'user.create': {
    method: 'POST',
    path: '/api/user-management/create-user',
    access: 'user.edit',
    body: newUser,
    problems: ['not-found', 'organization-closed'],
    response: oneUser,
  },
  'user.delete': {
    method: 'DELETE',
    path: '/api/user-management/delete-user/:userId',
    access: 'user.edit',
    params: userKey,
    problems: ['last-admin'],
    response: done,
  },

  'user.sessions': {
    method: 'GET',
    path: '/api/user-management/users/:userId/sessions',
    access: 'user.edit',
    params: userKey,
    response: userSessions,
  },
  'user.end-session': {
    method: 'DELETE',
    path: '/api/user-management/users/:userId/sessions/:sessionId',
    access: 'user.edit',
    params: userSessionKey,
    response: sessionsEnded,
  },
  /** All of them but the one that asks. */
  'user.end-sessions': {
    method: 'DELETE',
    path: '/api/user-management/users/:userId/sessions',
    access: 'user.edit',
    params: userKey,
    response: sessionsEnded,
  },
  'user.devices': {
    method: 'GET',
    path: '/api/user-management/users/:userId/devices',
    access: 'user.edit',
    params: userKey,
    response: userTablets,
  },

  /** Only in a demo that sends no mail; everywhere else there is no such thing. */
  'mailbox.list': {
    method: 'GET',
    path: '/api/mailbox',
    access: 'installation.edit',
    problems: ['not-found'],
    response: mailbox,
  },
} as const satisfies Record<string, Endpoint>
