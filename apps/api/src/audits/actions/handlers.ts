import type { Handlers } from '../../platform/handler.ts'
import { assignAction, assignActions, remindOfActions } from './assign.ts'
import { changeDeadlines, previewDeadlines, readDeadlines } from './deadlines.ts'
import { oneAction } from './detail.ts'
import { askExtension, decideExtension } from './extension.ts'
import { actionFigures } from './figures.ts'
import { listActions } from './list.ts'
import { listOwnerOrganizations } from './owner-organizations.ts'
import { implementPart, verifyPart } from './parts.ts'
import { savePlan, submitPlan } from './plan.ts'
import { decideDisagreement, reviewPlan, withdrawAction } from './review.ts'

export const actionHandlers = {
  'actions.list': listActions,
  'actions.figures': actionFigures,
  'actions.owner-organizations': listOwnerOrganizations,
  'actions.assign': assignActions,
  'actions.remind': remindOfActions,
  'action.one': oneAction,
  'action.assign': assignAction,
  'action.save-plan': savePlan,
  'action.submit': submitPlan,
  'action.review': reviewPlan,
  'action.decide-disagreement': decideDisagreement,
  'action.ask-extension': askExtension,
  'action.decide-extension': decideExtension,
  'action.implement': implementPart,
  'action.verify': verifyPart,
  'action.withdraw': withdrawAction,
  'deadlines.read': readDeadlines,
  'deadlines.preview': previewDeadlines,
  'deadlines.change': changeDeadlines,
} satisfies Partial<Handlers>
