import type { Endpoint } from '../endpoint.ts'
import {
  listedOrganizations,
  oneOrganization,
  organizationChange,
  organizationCreation,
  organizationFilter,
  organizationKey,
  organizationPage,
  organizations,
  organizationStatusChange,
} from '../organization.ts'

/** What people and assessments belong to. */
export const organizationsTable = {
  'organizations.list': {
    method: 'GET',
    path: '/api/organizations',
    access: 'installation.edit',
    response: organizations,
  },
  'organization.create': {
    method: 'POST',
    path: '/api/organizations',
    access: 'installation.edit',
    body: organizationCreation,
    response: oneOrganization,
  },
  'organizations.page': {
    method: 'GET',
    path: '/api/organization-management',
    access: 'installation.edit',
    query: organizationFilter,
    response: organizationPage,
  },
  'organization.one': {
    method: 'GET',
    path: '/api/organization-management/:organizationId',
    access: 'installation.edit',
    params: organizationKey,
    response: oneOrganization,
  },
  'organization.change': {
    method: 'PUT',
    path: '/api/organization-management/:organizationId',
    access: 'installation.edit',
    params: organizationKey,
    body: organizationChange,
    response: oneOrganization,
  },
  'organization.set-status': {
    method: 'PUT',
    path: '/api/organization-management/:organizationId/status',
    access: 'installation.edit',
    params: organizationKey,
    body: organizationStatusChange,
    problems: ['own-organization', 'people-changed'],
    response: oneOrganization,
  },
  'organizations.listed': {
    method: 'GET',
    path: '/api/listed-organizations',
    access: 'open',
    response: listedOrganizations,
  },
} as const satisfies Record<string, Endpoint>
