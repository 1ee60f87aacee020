import type { Descriptions } from '../descriptions.ts'
import type { organizationsTable } from '../tables/organizations.ts'

export const organizationsDescriptions: Descriptions<typeof organizationsTable> = {
  'organizations.list': {
    summary: 'Organizations to choose from',
    acts: [],
    reason: 'Approving a request needs an organization to choose.',
  },
  'organization.create': {
    summary: 'Add an organization',
    acts: ['organization.create'],
    reason: 'Or a new one.',
  },
  'organizations.page': {
    summary: 'Organizations for administration, by page',
    acts: [],
    reason: 'Admins look after organizations, in pages.',
  },
  'organization.one': {
    summary: 'One organization',
    acts: [],
    reason: 'One of them, with what closing it would end.',
  },
  'organization.change': {
    summary: 'Rename an organization',
    acts: ['organization.change'],
    reason: 'Its name, its kind, and whether strangers may choose it.',
  },
  'organization.set-status': {
    summary: 'Close an organization, or open it again',
    acts: ['organization.close', 'organization.reopen', 'user.status'],
    reason: 'Closes it, or opens it again.',
  },
  'organizations.listed': {
    summary: 'Organizations that a request for access may name',
    acts: [],
    reason: 'Whoever asks for access chooses among these.',
  },
}
