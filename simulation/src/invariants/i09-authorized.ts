import { takesAnswers } from '@apron/scoring/assessment-status.ts'
import type { ServerView } from '../server/look.ts'
import type { Change } from '../server/watch.ts'

/**
 * I9: what is applied was allowed when it was applied: its author was on the team (or held
 * audit.assign and resolved), the assessment took answers, and a resolve was the lead's, the
 * assigner's, or named only its author's own heads.
 */
export function authorizedWhenApplied({ before, rows }: Change): string[] {
  return rows.flatMap((row) => {
    if (row.deviceId === null || row.status !== 'applied') return []
    const assessment = before.assessments.find(({ id }) => id === row.assessmentId)
    if (assessment === undefined) return [`${row.id} was applied to no assessment`]
    if (row.reason === 'already-submitted') return []
    const actor = row.actorId ?? ''
    const mayAssign = before.users.find(({ id }) => id === actor)?.role === 'auditor-supervisor'
    const isOnTeam = before.members.some(
      (member) =>
        member.assessmentId === assessment.id && member.userId === actor && member.leftAt === null,
    )
    const isAllowed = isOnTeam || (row.kind === 'resolve' && mayAssign)
    const found: string[] = []
    if (!isAllowed)
      found.push(`${row.kind} ${row.id} was applied, and its author is not on the team`)
    if (!takesAnswers(assessment.status))
      found.push(`${row.id} was applied while ${assessment.status}`)
    const isLead = isOnTeam && assessment.leadId === actor
    if (row.kind === 'resolve' && !isLead && !mayAssign && rows.length === 1) {
      for (const author of namedAuthors(before, row)) {
        if (author !== actor) found.push(`${row.id} resolved what ${author} wrote`)
      }
    }
    return found
  })
}

function namedAuthors(before: ServerView, row: ServerView['log'][number]): string[] {
  const { base = [] } = JSON.parse(row.body) as { base?: string[] }
  return before.heads
    .filter((head) => head.register === row.register && base.includes(head.revision))
    .map((head) => head.author)
}
