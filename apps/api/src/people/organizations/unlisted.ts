import type { Issue } from '@apron/contracts/problem.ts'
import type { Role } from '@apron/contracts/role.ts'
import { ProblemError } from '../../platform/problem.ts'

/** Of invited owners whose organization is not in the list: strangers to each other, until an admin corrects it. */
export const unlistedOrganizationId = '00000000-0000-7000-8000-000000000001'

/**
 * Whoever is there may answer what they own, and nothing else: with any other role they would be colleagues of people
 * whom they have never met. Throws where such a role is to be given.
 */
export function refuseUnlisted(organizationId: string, role: Role): void {
  if (organizationId !== unlistedOrganizationId || role === 'none') return
  const message = 'Choose their organization before you give them a role.'
  const issues: Issue[] = [{ path: 'body.organizationId', code: 'needed', message }]
  throw new ProblemError('input-invalid', message, { issues })
}
