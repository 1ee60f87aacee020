import type { Launching } from '../use-work.ts'
import { nextPlace, type Step } from './next-place.ts'

/**
 * Goes one step from where the reader is. The next unanswered question is known only when every
 * answer has been read: until then the step waits, and is taken as soon as they have been.
 */
export function takeStep({ work, go }: Pick<Launching, 'work' | 'go'>, step: Step): void {
  const move = (): void => go((from) => nextPlace(work.state.read(), from, step) ?? from)
  if (step !== 'next-unanswered' || work.state.read().isWhole) return move()
  const stop = work.state.subscribe(() => {
    if (!work.state.read().isWhole) return
    stop()
    move()
  })
}
