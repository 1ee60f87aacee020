import type { RegisterView } from '../../../sync/view.ts'

type Head = RegisterView['heads'][number]

/**
 * The head with which somebody changed an answer in review: of no tablet and of no lane, as no client
 * writes (`docs/sync.md`, the row `edit`). Undefined where what stands is the team's.
 */
export const editedHead = ({ heads }: Pick<RegisterView, 'heads'>): Head | undefined =>
  heads.find(({ device, n }) => device === 'plain' && n === 0)
