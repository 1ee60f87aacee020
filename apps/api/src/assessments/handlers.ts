import type { Handlers } from '../handler.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { launch } from './launch.ts'
import { listAll, listOrganization, listOwn } from './list.ts'
import { one } from './one.ts'

export const assessmentHandlers = {
  'assessments.all': listAll,
  'assessments.own': listOwn,
  'assessments.organization': listOrganization,
  'assessment.one': one,
  'assessment.create': create,
  'assessment.change': change,
  'assessment.launch': launch,
} satisfies Partial<Handlers>
