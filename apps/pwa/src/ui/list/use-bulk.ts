import { useRef, useState } from 'react'
import type { Message } from '../page/problem-message.ts'

export type BulkState = {
  readonly total: number
  readonly done: number
  /** The rows for which it failed, each with the reason. */
  readonly failed: readonly { readonly id: string; readonly fault: Message }[]
  readonly isRunning: boolean
}

/**
 * Does something to many rows, one after the other: what was done stays done, what failed is named, and
 * it can be stopped in between. `act` gives why it failed, or null.
 */
export function useBulk() {
  const [state, setState] = useState<BulkState | null>(null)
  const isStopped = useRef(false)
  const run = async (
    ids: readonly string[],
    act: (id: string) => Promise<Message | null>,
  ): Promise<readonly string[]> => {
    isStopped.current = false
    const failed: BulkState['failed'][number][] = []
    const succeeded: string[] = []
    const tell = (isRunning: boolean): void =>
      setState({
        total: ids.length,
        done: succeeded.length + failed.length,
        failed: [...failed],
        isRunning,
      })
    tell(true)
    for (const id of ids) {
      if (isStopped.current) break
      const fault = await act(id)
      if (fault === null) succeeded.push(id)
      else failed.push({ id, fault })
      tell(true)
    }
    tell(false)
    return succeeded
  }
  return {
    state,
    run,
    stop: (): void => void (isStopped.current = true),
    forget: (): void => setState(null),
  }
}
