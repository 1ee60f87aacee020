import type { Handlers } from '../handler.ts'
import { launch } from './launch.ts'

export const assessmentHandlers = {
  'assessment.launch': launch,
} satisfies Partial<Handlers>
