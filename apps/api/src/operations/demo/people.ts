import type { Role } from '@apron/contracts/role.ts'

/** The password of every demo account that can sign in. */
export const demoPassword = 'Apron-Demo-1'

export type OrganizationName = 'authority' | 'handler' | 'trial'

export const organizations: Readonly<
  Record<OrganizationName, { name: string; kind: string; isListed?: 1 }>
> = {
  authority: { name: 'Civil Aviation Authority', kind: 'authority', isListed: 1 },
  handler: { name: 'Coastal Baseline Services', kind: 'cargo', isListed: 1 },
  trial: { name: 'Trial: Saffron Inflight Catering', kind: 'catering' },
}

type DemoPerson = {
  readonly organization: OrganizationName
  readonly role: Role
  readonly title: string | null
  readonly firstName: string
  readonly lastName: string
  readonly jobTitle: string
  /** They are there to be seen and cannot sign in: no password was set. */
  readonly isLocked?: true
}

const everyone = {
  admin: {
    organization: 'authority',
    role: 'admin',
    title: 'Ms',
    firstName: 'Layla',
    lastName: 'Haddad',
    jobTitle: 'Head of Aviation Security Oversight',
  },
  editor: {
    organization: 'authority',
    role: 'editor',
    title: 'Mr',
    firstName: 'Karim',
    lastName: 'Nasser',
    jobTitle: 'Standards Editor',
  },
  supervisor: {
    organization: 'authority',
    role: 'auditor-supervisor',
    title: 'Eng.',
    firstName: 'Omar',
    lastName: 'Al-Sayed',
    jobTitle: 'Audit Supervisor',
  },
  auditor: {
    organization: 'authority',
    role: 'auditor',
    title: 'Dr',
    firstName: 'Noura',
    lastName: 'Al-Qahtani',
    jobTitle: 'Lead Auditor',
  },
  auditor2: {
    organization: 'authority',
    role: 'auditor',
    title: 'Mr',
    firstName: 'Tariq',
    lastName: 'Mansour',
    jobTitle: 'Auditor',
  },
  analyst: {
    organization: 'authority',
    role: 'quality-analyst',
    title: 'Ms',
    firstName: 'Hind',
    lastName: 'Al-Farsi',
    jobTitle: 'Quality Analyst',
  },
  viewer: {
    organization: 'authority',
    role: 'viewer',
    title: 'Mr',
    firstName: 'Sami',
    lastName: 'Khoury',
    jobTitle: 'Adviser to the Director General',
  },
  technician: {
    organization: 'authority',
    role: 'technician',
    title: 'Ms',
    firstName: 'Rania',
    lastName: 'Saleh',
    jobTitle: 'Systems Engineer',
  },
  trial: {
    organization: 'trial',
    role: 'trial',
    title: 'Mr',
    firstName: 'Yusuf',
    lastName: 'Darwish',
    jobTitle: 'Compliance Manager',
  },
  none: {
    organization: 'authority',
    role: 'none',
    title: null,
    firstName: 'Maha',
    lastName: 'Aziz',
    jobTitle: 'Awaiting a role',
  },
  adviser: {
    organization: 'authority',
    role: 'viewer',
    title: 'Dr',
    firstName: 'Fadi',
    lastName: 'Rahman',
    jobTitle: 'Policy Adviser',
    isLocked: true,
  },
  'coastal.auditor': {
    organization: 'handler',
    role: 'auditor',
    title: 'Ms',
    firstName: 'Salma',
    lastName: 'Al-Balushi',
    jobTitle: 'Station Auditor',
    isLocked: true,
  },
} as const satisfies Record<string, DemoPerson>

export type PersonName = keyof typeof everyone

/** Everyone of the demo, by the part of the address before `@demo.apron.example`. */
export const people: Readonly<Record<PersonName, DemoPerson>> = everyone
export const personNames = Object.keys(everyone) as PersonName[]
export const emailOf = (name: PersonName): string => `${name}@demo.apron.example`
