import * as z from 'zod/mini'
import {
  accountChange,
  accountChangeMaxBytes,
  devices,
  myAccount,
  passwordByLink,
  passwordChange,
  passwordChanged,
  passwordSet,
  photo,
  photoKey,
  registration,
  resetRequest,
  sessionKey,
  sessions,
  verification,
  verificationKey,
} from '../account.ts'
import type { Endpoint } from '../endpoint.ts'

const done = z.object({ done: z.literal(true) })

/** One's own account: how it begins, its password, details and sessions. */
export const accountsTable = {
  'account.register': {
    method: 'POST',
    path: '/api/register',
    access: 'open',
    body: registration,
    problems: ['too-many-requests'],
    response: done,
  },
  'account.verify': {
    method: 'GET',
    path: '/api/verification/:token',
    access: 'open',
    params: verificationKey,
    problems: ['status-conflict', 'link-used', 'link-expired'],
    response: verification,
  },
  'account.request-reset': {
    method: 'POST',
    path: '/api/request-password-reset',
    access: 'open',
    body: resetRequest,
    problems: ['too-many-requests'],
    response: done,
  },
  'account.reset-password': {
    method: 'POST',
    path: '/api/password-reset',
    access: 'open',
    body: passwordByLink,
    problems: ['not-found', 'link-used', 'link-expired'],
    response: passwordSet,
  },
  'account.set-password': {
    method: 'POST',
    path: '/api/set-password',
    access: 'open',
    body: passwordByLink,
    problems: ['not-found', 'link-used', 'link-expired'],
    response: passwordSet,
  },
  'account.change': {
    method: 'PUT',
    path: '/api/account-management/update-account-details',
    access: 'signed-in',
    body: accountChange,
    maxBytes: accountChangeMaxBytes,
    response: myAccount,
  },
  'account.change-password': {
    method: 'PUT',
    path: '/api/account-management/password',
    access: 'signed-in',
    body: passwordChange,
    problems: ['status-conflict', 'too-many-requests'],
    response: passwordChanged,
  },
  'account.read-guide': {
    method: 'PUT',
    path: '/api/user-read-guide',
    access: 'signed-in',
    response: myAccount,
  },
  'account.photo': {
    method: 'GET',
    path: '/api/account-management/photo/:userId',
    access: 'signed-in',
    params: photoKey,
    response: photo,
  },
  'account.sessions': {
    method: 'GET',
    path: '/api/account-management/sessions',
    access: 'signed-in',
    response: sessions,
  },
  'account.end-session': {
    method: 'DELETE',
    path: '/api/account-management/sessions/:sessionId',
    access: 'signed-in',
    params: sessionKey,
    response: done,
  },
  'account.devices': {
    method: 'GET',
    path: '/api/account-management/devices',
    access: 'signed-in',
    response: devices,
  },
} as const satisfies Record<string, Endpoint>
