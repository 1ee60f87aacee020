import { useEffect, useState } from 'react'
import { countUnsentParts } from './unsent.ts'
import { useEngineState, useTablet } from './use-tablet.ts'

/** Milliseconds. A burst of taps is counted once, after it. */
const gatherFor = 250

/**
 * How many answers and texts only this tablet has, live. The engine counts what it has to send, which
 * is more where one answer was changed several times: between two counts no more than that is said.
 * Null on a new page until it was counted.
 */
export function useUnsent(): number | null {
  const { db } = useTablet()
  const state = useEngineState()
  const [counted, setCounted] = useState<number | null>(null)
  const { unsent, isCounted } = state
  useEffect(() => {
    if (unsent < 2) return undefined
    const timer = setTimeout(() => {
      // A database that was closed under us is opened anew, and counted then.
      countUnsentParts(db).then(setCounted, () => undefined)
    }, gatherFor)
    return () => clearTimeout(timer)
    // Each turn of the engine may have sent some and found others.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [db, unsent, state])
  if (!isCounted) return null
  return unsent < 2 ? unsent : Math.max(1, Math.min(counted ?? unsent, unsent))
}
