import type { Handlers } from '../../platform/handler.ts'
import { checkChain, showChain } from './check-chain.ts'
import { listNames } from './names.ts'
import { listOfObject } from './of-object.ts'

/** What the trail's screen asks beside the trail itself. */
export const historyHandlers = {
  'trail.of-object': listOfObject,
  'trail.names': listNames,
  'trail.chain': showChain,
  'trail.check-chain': checkChain,
} satisfies Partial<Handlers>
