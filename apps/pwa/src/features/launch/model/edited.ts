import { isReviewEdit } from '@apron/scoring/review-edit.ts'
import type { RegisterView } from '../../../sync/view/view.ts'

type Head = RegisterView['heads'][number]

/** The head with which somebody changed an answer in review. Undefined where what stands is the team's. */
export const editedHead = ({ heads }: Pick<RegisterView, 'heads'>): Head | undefined =>
  heads.find(isReviewEdit)
