import type { Handlers } from '../handler.ts'
import { answer } from './answer.ts'
import { changes } from './changes.ts'
import { decide } from './decide.ts'
import { parkedList } from './parked.ts'
import { submit } from './submit.ts'
import { listUserTablets } from './tablets-of-user.ts'

export const syncHandlers = {
  'assessment.answer': answer,
  'assessment.submit': submit,
  'sync.changes': changes,
  'parked.list': parkedList,
  'parked.decide': decide,
  'user.devices': listUserTablets,
} satisfies Partial<Handlers>
