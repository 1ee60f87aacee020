import type { Handlers } from '../../platform/handler.ts'
import { answer } from './receive/answer.ts'
import { changes } from './publish/changes.ts'
import { decide } from './decide/decide.ts'
import { parkedList } from './decide/parked.ts'
import { submit } from './receive/submit.ts'
import { listUserTablets } from './receive/tablets-of-user.ts'

export const syncHandlers = {
  'assessment.answer': answer,
  'assessment.submit': submit,
  'sync.changes': changes,
  'parked.list': parkedList,
  'parked.decide': decide,
  'user.devices': listUserTablets,
} satisfies Partial<Handlers>
