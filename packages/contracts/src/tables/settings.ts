import type { Endpoint } from '../endpoint.ts'
import {
  about,
  checklist,
  logo,
  logoChange,
  logoMaxBodyBytes,
  managedSettings,
  settingsChange,
  testMailSent,
} from '../settings.ts'

/** What holds for the whole installation. */
export const settingsTable = {
  'installation.about': {
    method: 'GET',
    path: '/api/installation',
    access: 'open',
    response: about,
  },
  'installation.logo': {
    method: 'GET',
    path: '/api/installation/logo',
    access: 'open',
    problems: ['not-found'],
    response: logo,
  },
  'installation.checklist': {
    method: 'GET',
    path: '/api/installation/checklist',
    access: 'installation.edit',
    response: checklist,
  },
  'installation.test-mail': {
    method: 'POST',
    path: '/api/installation/test-mail',
    access: 'installation.edit',
    problems: ['no-mail'],
    response: testMailSent,
  },
  'settings.one': {
    method: 'GET',
    path: '/api/settings',
    access: 'installation.edit',
    response: managedSettings,
  },
  'settings.change': {
    method: 'PUT',
    path: '/api/settings',
    access: 'installation.edit',
    body: settingsChange,
    response: managedSettings,
  },
  'settings.change-logo': {
    method: 'PUT',
    path: '/api/settings/logo',
    access: 'installation.edit',
    body: logoChange,
    maxBytes: logoMaxBodyBytes,
    response: managedSettings,
  },
} as const satisfies Record<string, Endpoint>
