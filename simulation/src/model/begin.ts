import type { Stored } from './stored.ts'
import type { Assessment, LogRow } from './state.ts'

/** An assessment that nobody has answered yet, as it was made. */
export function beginAssessment({ assessment, members, pins }: Stored): Assessment {
  const now = members.filter(({ leftAt }) => leftAt === null)
  return {
    id: assessment.id,
    organizationId: assessment.organizationId,
    status: assessment.status,
    leadId: assessment.leadId,
    team: new Set(now.map(({ userId }) => userId)),
    everOnTeam: new Set(members.map(({ userId }) => userId)),
    pins: new Map(pins.map(({ questionId, version }) => [questionId, version])),
    outside: new Set(),
    createdBy: assessment.createdBy,
    workers: new Set(),
    revision: assessment.revision,
    completions: new Map(),
    teamsThen: new Map(),
    points: JSON.parse(assessment.points) as Record<string, number>,
    registers: new Map(),
    lanes: new Map(),
    waiting: new Set(),
    digest: assessment.digest,
    seq: assessment.seq,
    mustStart: false,
    mustComplete: false,
  }
}

/** What the log says so far. */
export type Model = {
  readonly assessments: Map<string, Assessment>
  readonly rows: Map<string, LogRow>
  /** What stood when a submit was applied, by its id. */
  readonly submitted: Map<string, readonly string[]>
}

export const createModel = (): Model => ({
  assessments: new Map(),
  rows: new Map(),
  submitted: new Map(),
})
