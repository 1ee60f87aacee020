import type { Endpoint } from '../endpoint.ts'
import { deletion } from '../list.ts'
import { givenFile } from '../given-file.ts'
import {
  attachedName,
  newReference,
  offeredFilter,
  offeredReferences,
  oneReference,
  referenceChange,
  referenceFileMaxBytes,
  referenceFilter,
  referenceKey,
  referencePage,
} from '../reference.ts'

const longTextMaxBytes = 256 * 1024

/** What can be cited. */
export const referencesTable = {
  'references.of-questions': {
    method: 'GET',
    path: '/api/question-references',
    access: ['audit.create', 'audit.read', 'audit.read-submitted', 'reference.edit'],
    query: offeredFilter,
    isCatalogue: true,
    response: offeredReferences,
  },
  'references.all': {
    method: 'GET',
    path: '/api/all-references',
    access: 'reference.edit',
    query: referenceFilter,
    response: referencePage,
  },
  'reference.one': {
    method: 'GET',
    path: '/api/reference-details/:referenceId',
    access: 'reference.edit',
    params: referenceKey,
    response: oneReference,
  },
  'reference.create': {
    method: 'POST',
    path: '/api/reference',
    access: 'reference.edit',
    body: newReference,
    maxBytes: longTextMaxBytes,
    response: oneReference,
  },
  'reference.change': {
    method: 'PUT',
    path: '/api/reference/:referenceId',
    access: 'reference.edit',
    params: referenceKey,
    body: referenceChange,
    maxBytes: longTextMaxBytes,
    response: oneReference,
  },
  'reference.delete': {
    method: 'DELETE',
    path: '/api/references/:referenceId',
    access: 'reference.edit',
    params: referenceKey,
    response: deletion,
  },
  'reference.attach': {
    method: 'PUT',
    path: '/api/reference/:referenceId/file',
    access: 'reference.edit',
    params: referenceKey,
    query: attachedName,
    takesFile: true,
    maxBytes: referenceFileMaxBytes,
    response: oneReference,
  },
  'reference.detach': {
    method: 'DELETE',
    path: '/api/reference/:referenceId/file',
    access: 'reference.edit',
    params: referenceKey,
    response: oneReference,
  },
  'reference.file': {
    method: 'GET',
    path: '/api/reference/:referenceId/file',
    access: ['audit.create', 'audit.read', 'audit.read-submitted', 'reference.edit'],
    params: referenceKey,
    isCatalogue: true,
    givesFile: true,
    response: givenFile,
  },
} as const satisfies Record<string, Endpoint>
