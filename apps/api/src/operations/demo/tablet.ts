import type { Mutation } from '@apron/contracts/mutation.ts'
import { batchMaxMutations } from '@apron/scoring/limits.ts'
import type { PersonName } from './people.ts'
import type { Stage } from './demo-api.ts'

/** What one person writes into one assessment, in the order of their lane. */
export type Tablet = {
  readonly deviceId: string
  readonly nextN: () => number
  /** Sends what was written; throws unless the server applied all of it. */
  readonly send: (mutations: readonly Written[]) => Promise<void>
}

type WithoutPlace<M> = M extends Mutation ? Omit<M, 'id' | 'n' | 'offset'> : never
export type Written = WithoutPlace<Mutation>

export function holdTablet(stage: Stage, person: PersonName, assessmentId: string): Tablet {
  const deviceId = stage.deviceOf(person)
  let n = 0
  const nextN = () => ++n
  const send: Tablet['send'] = async (written) => {
    for (let from = 0; from < written.length; from += batchMaxMutations) {
      const mutations = written
        .slice(from, from + batchMaxMutations)
        .map((mutation) => ({ ...mutation, id: stage.newId(), n: nextN() }))
      const { receipts } = await stage.call(person, 'assessment.answer', {
        params: { assessmentId },
        body: { deviceId, mutations },
      })
      const lost = receipts.filter(({ status }) => status !== 'applied')
      if (receipts.length < mutations.length || lost.length > 0) {
        throw new Error(`${person}: not everything was applied: ${JSON.stringify(lost)}`)
      }
    }
  }
  return { deviceId, nextN, send }
}
