import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import {
  importDone,
  importKey,
  importOrder,
  importPreview,
  importQuery,
  importRuns,
  sentImport,
  templateFile,
  templateQuery,
} from '../import.ts'
import { importMaxBytes } from '../import-bounds.ts'

/**
 * Files of questions, airports and airlines: looked at, taken in, taken back. Places are the admin's: its
 * handlers ask for `installation.edit` there.
 */
export const importsTable = {
  'import.preview': {
    method: 'POST',
    path: '/api/import-preview',
    access: 'question.import',
    dayLimit: 'none',
    query: sentImport,
    takesFile: true,
    maxBytes: importMaxBytes,
    response: importPreview,
  },
  'import.apply': {
    method: 'POST',
    path: '/api/imports',
    access: 'question.import',
    query: importOrder,
    takesFile: true,
    maxBytes: importMaxBytes,
    problems: ['changed-meanwhile'],
    response: importDone,
  },
  'imports.list': {
    method: 'GET',
    path: '/api/imports',
    access: 'question.import',
    query: importQuery,
    response: importRuns,
  },
  'import.undo': {
    method: 'DELETE',
    path: '/api/imports/:importId',
    access: 'question.import',
    params: importKey,
    problems: ['changed-meanwhile'],
    response: z.object({ done: z.literal(true) }),
  },
  'import.template': {
    method: 'GET',
    path: '/api/import-template',
    access: 'question.import',
    query: templateQuery,
    response: templateFile,
  },
} as const satisfies Record<string, Endpoint>
