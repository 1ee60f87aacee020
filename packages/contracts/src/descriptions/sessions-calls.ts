import type { Descriptions } from '../descriptions.ts'
import type { sessionsTable } from '../tables/sessions.ts'

export const sessionsDescriptions: Descriptions<typeof sessionsTable> = {
  'session.start': {
    summary: 'Sign in with address and password',
    acts: ['session.retire', 'session.start'],
    reason: null,
  },
  'session.end': {
    summary: 'Sign out: the session is ended',
    acts: ['session.end'],
    reason: 'Ends the session on the server, not in the browser alone.',
  },
  'session.me': {
    summary: 'Who is signed in, with role and permissions',
    acts: [],
    reason: 'A tablet that comes back asks who it is and what it may do now.',
  },
  'installation.set-up': {
    summary: 'Make the first account of a new installation',
    acts: ['organization.create', 'session.start', 'settings.change', 'user.create'],
    reason: 'The first admin of a bare installation.',
  },
}
