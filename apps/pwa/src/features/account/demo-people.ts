import type { Role } from '@apron/contracts/role.ts'

/** The accounts of a demo installation, one a role and a second auditor for the team. */
export const demoPeople: readonly { name: string; role: Role }[] = [
  { name: 'auditor', role: 'auditor' },
  { name: 'auditor2', role: 'auditor' },
  { name: 'supervisor', role: 'auditor-supervisor' },
  { name: 'analyst', role: 'quality-analyst' },
  { name: 'admin', role: 'admin' },
  { name: 'editor', role: 'editor' },
  { name: 'viewer', role: 'viewer' },
  { name: 'technician', role: 'technician' },
  { name: 'trial', role: 'trial' },
  { name: 'none', role: 'none' },
]
export const demoEmail = (name: string): string => `${name}@demo.apron.example`
/** Printed on the start page of every demo: it protects nothing. */
export const demoPassword = 'Apron-Demo-1'
