/** What the server's database holds of one assessment. */
export type Stored = {
  readonly assessment: {
    readonly id: string
    readonly organizationId: string
    readonly status: string
    readonly leadId: string | null
    readonly createdBy: string | null
    readonly revision: number
    readonly points: string
    readonly digest: string | null
    readonly seq: number
    readonly questionCount: number
    readonly answeredCount: number
    readonly conflictCount: number
    readonly parkedCount: number
    readonly score: number | null
  }
  readonly members: readonly { readonly userId: string; readonly leftAt: string | null }[]
  readonly pins: readonly { readonly questionId: string; readonly version: number }[]
  readonly heads: readonly {
    readonly register: string
    readonly revision: string
    readonly value: string
    readonly author: string
    readonly deviceId: string
    readonly n: number
  }[]
  readonly registers: readonly {
    readonly register: string
    readonly seq: number
    readonly level: string | null
    readonly inConflict: number
  }[]
  readonly superseded: readonly { readonly register: string; readonly revision: string }[]
  readonly lanes: readonly { readonly deviceId: string; readonly n: number }[]
  readonly completions: readonly {
    readonly revision: number
    readonly digest: string
    readonly score: number | null
    readonly completedBy: string
    readonly isSelfAssessment: number
  }[]
  readonly parked: readonly { readonly mutationId: string; readonly decision: string | null }[]
}
