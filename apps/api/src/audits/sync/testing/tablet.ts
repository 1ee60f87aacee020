import type { AnswerValue } from '@apron/contracts/mutation.ts'
import type { Receipt } from '@apron/contracts/sync.ts'
import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import type { Reply, TestApp } from '../../../testing/test-app.ts'

type User = { readonly id: string }
export type Raw = { readonly id: string; readonly n?: number; readonly [key: string]: unknown }

export const judged = (complianceLevel: ComplianceLevel | null, findings = ''): AnswerValue => ({
  complianceLevel,
  findings,
  references: [],
})

/** A lane as a tablet keeps it: it counts, and freezes what it sends. */
export function createTablet(app: TestApp, user: User, assessmentId: string) {
  const deviceId = app.newId()
  let n = 0
  const frozen = (rest: object): Raw => {
    n += 1
    return { id: app.newId(), n, base: [], at: app.clock.iso(), ...rest }
  }
  const send = (
    mutations: readonly Raw[],
    rest: object = {},
  ): Promise<Reply<'assessment.answer'>> =>
    app.call(
      'assessment.answer',
      {
        params: { assessmentId },
        body: { deviceId, mutations: [...mutations], ...rest },
      },
      { as: user },
    )
  return {
    deviceId,
    user,
    answer: (
      question: { readonly id: string; readonly version: number },
      value: unknown,
      base: readonly string[] = [],
    ) => frozen({ kind: 'answer', question: question.id, version: question.version, value, base }),
    write: frozen,
    send,
    /** Sends what must be taken, and gives the receipts. */
    push: async (...mutations: readonly Raw[]): Promise<Receipt[]> => {
      const { value, problem } = await send(mutations)
      if (value === undefined) throw new Error(JSON.stringify(problem))
      return value.receipts
    },
    pull: (since = 0, epoch = '') =>
      app.want(
        'sync.changes',
        { query: { since, epoch, assessments: assessmentId, deviceId } },
        { as: user },
      ),
    /** Asks about nothing but what becomes of these. */
    pullOn: (...parked: readonly string[]) =>
      app.want(
        'sync.changes',
        { query: { since: 0, epoch: '', assessments: '', deviceId, parked: parked.join(',') } },
        { as: user },
      ),
    launch: () => app.want('assessment.launch', { params: { assessmentId } }, { as: user }),
  }
}
export type Tablet = ReturnType<typeof createTablet>
