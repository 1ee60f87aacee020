import { useLiveQuery } from 'dexie-react-hooks'
import { countTray } from '../../sync/view/counts.ts'
import { useTablet } from '../../tablet/use-tablet.ts'

/** How many things wait for this person in the tray, live. */
export function useOutboxCount(): number {
  const { db } = useTablet()
  const counts = useLiveQuery(() => countTray(db), [db])
  return counts === undefined ? 0 : counts.parked + counts.refused + counts.held
}
