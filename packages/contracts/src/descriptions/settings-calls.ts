import type { Descriptions } from '../descriptions.ts'
import type { settingsTable } from '../tables/settings.ts'

export const settingsDescriptions: Descriptions<typeof settingsTable> = {
  'installation.about': {
    summary: 'Whose installation this is',
    acts: [],
    reason: 'Whose installation it is, and how it writes numbers and times.',
  },
  'installation.logo': {
    summary: "The operator's logo",
    acts: [],
    reason: 'A picture travels apart.',
  },
  'installation.checklist': {
    summary: 'What a new installation still needs',
    acts: [],
    reason: 'Set-up ends where people can work, and says what is missing until then.',
  },
  'installation.test-mail': {
    summary: 'Send a test mail to the caller',
    acts: [],
    reason: 'Whether mails arrive is known before the first one matters.',
  },
  'settings.one': {
    summary: 'Settings of the installation, and what the environment rules',
    acts: [],
    reason: 'Admins read what holds for everybody.',
  },
  'settings.change': {
    summary: 'Change settings of the installation',
    acts: ['settings.change'],
    reason: 'And change it.',
  },
  'settings.change-logo': {
    summary: "Change or remove the operator's logo",
    acts: ['settings.change-logo'],
    reason: 'With the picture on its own.',
  },
}
