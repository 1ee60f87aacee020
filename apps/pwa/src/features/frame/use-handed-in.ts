import { useLiveQuery } from 'dexie-react-hooks'
import { countHandedIn } from '../../sync/view/counts.ts'
import { useTablet } from '../../tablet/use-tablet.ts'

/** How much the server took of somebody whose account is not active any more, live. */
export function useHandedIn(): number {
  const { db } = useTablet()
  return useLiveQuery(() => countHandedIn(db), [db]) ?? 0
}
