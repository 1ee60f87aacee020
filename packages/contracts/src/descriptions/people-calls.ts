import type { Descriptions } from '../descriptions.ts'
import type { peopleTable } from '../tables/people.ts'

export const peopleDescriptions: Descriptions<typeof peopleTable> = {
  'requests.list': {
    summary: 'Requests for access, by page',
    acts: [],
    reason: null,
  },
  'request.change': {
    summary: 'Approve a request for access, or change it',
    acts: ['organization.create', 'request.activate', 'request.change'],
    reason: null,
  },
  'request.delete': {
    summary: 'Delete a request for access',
    acts: ['request.delete'],
    reason: null,
  },
  'request.decline': {
    summary: 'Decline a request for access with a reason, which is mailed',
    acts: ['request.decline'],
    reason: 'Who is declined is told why.',
  },
  'request.take-back': {
    summary: 'Take back that a request was declined',
    acts: ['request.take-back'],
    reason: 'And an admin takes that back.',
  },
  'users.list': {
    summary: 'People by search and filter, by page',
    acts: [],
    reason: null,
  },
  'user.one': {
    summary: 'One person',
    acts: [],
    reason: null,
  },
  'user.change': {
    summary: 'Change a person: name, address, role, organization',
    acts: ['user.change'],
    reason: null,
  },
  'user.reset-password': {
    summary: 'Mail a person a link to set a new password',
    acts: ['user.reset-mail'],
    reason: null,
  },
  'users.reset-ways': {
    summary: 'Whether links can be mailed here',
    acts: [],
    reason: 'Without mails there is another way to a password.',
  },
  'user.reset-link': {
    summary: 'A link to set a new password, to be handed over',
    acts: ['user.reset-link'],
    reason: 'The link itself, for whom no mail reaches.',
  },
  'user.set-status': {
    summary: 'Make a person active or inactive',
    acts: ['user.status'],
    reason: null,
  },
  'user.create': {
    summary: 'Add a person',
    acts: ['request.delete', 'user.create'],
    reason: null,
  },
  'user.delete': {
    summary: 'Delete a person; what they wrote stays',
    acts: ['user.delete'],
    reason: null,
  },
  'user.assessments': {
    summary: 'Assessments of a person',
    acts: [],
    reason: 'What somebody has in hand.',
  },
  'user.remains': {
    summary: 'What deleting a person ends, and what stays',
    acts: [],
    reason: 'Who deletes somebody reads what stays and what ends.',
  },
  'user.sessions': {
    summary: 'Sessions of a person',
    acts: [],
    reason: 'An admin sees where somebody is signed in.',
  },
  'user.end-session': {
    summary: 'End a session of a person',
    acts: ['user.end-session'],
    reason: 'And shuts a lost tablet out.',
  },
  'user.end-sessions': {
    summary: 'End all sessions of a person',
    acts: ['user.end-sessions'],
    reason: 'Or every tablet of theirs at once.',
  },
  'user.end-tablet': {
    summary: 'End the sessions of a lost tablet',
    acts: ['user.end-sessions'],
    reason: 'a lost tablet is shut out with all that is signed in on it.',
  },
  'user.devices': {
    summary: 'Tablets of a person, with unsent work as last reported',
    acts: [],
    reason: 'What the tablets of somebody still hold.',
  },
  'mailbox.list': {
    summary: 'Mails of a demo, which leave nowhere',
    acts: [],
    reason: 'Mails of a demo, which sends none.',
  },
}
