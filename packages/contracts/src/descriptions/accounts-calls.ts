import type { Descriptions } from '../descriptions.ts'
import type { accountsTable } from '../tables/accounts.ts'

export const accountsDescriptions: Descriptions<typeof accountsTable> = {
  'account.register': {
    summary: 'Ask for access, or begin a trial',
    acts: ['request.create', 'request.repeat'],
    reason: null,
  },
  'account.verify': {
    summary: 'Confirm an address by the link that was mailed',
    acts: ['organization.create', 'request.confirm', 'user.create'],
    reason: null,
  },
  'account.request-reset': {
    summary: 'Ask for a link to set a new password',
    acts: [],
    reason: null,
  },
  'account.reset-password': {
    summary: 'Set a new password by a link',
    acts: ['user.password-reset'],
    reason: null,
  },
  'account.set-password': {
    summary: 'Set the first password by a link',
    acts: ['user.set-password'],
    reason: null,
  },
  'account.change': {
    summary: "Change the caller's own account",
    acts: ['account.change'],
    reason: null,
  },
  'account.change-password': {
    summary: "Change the caller's own password",
    acts: ['user.change-password'],
    reason: 'Who is signed in needs no mail for another password.',
  },
  'account.read-guide': {
    summary: 'Note that the caller has read the guide',
    acts: ['account.read-guide'],
    reason: null,
  },
  'account.photo': {
    summary: 'The photo of a person',
    acts: [],
    reason: 'Photos travel apart from the lists of people.',
  },
  'account.sessions': {
    summary: "The caller's own sessions",
    acts: [],
    reason: 'Whoever is signed in sees where.',
  },
  'account.end-session': {
    summary: "End one of the caller's own sessions",
    acts: ['session.end'],
    reason: 'And ends what was left open elsewhere.',
  },
  'account.devices': {
    summary: "The caller's own tablets, with unsent work as last reported",
    acts: [],
    reason: 'The tablets that wrote in this name.',
  },
}
