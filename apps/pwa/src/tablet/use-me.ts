import type { Me } from '@apron/contracts/user.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { useTablet } from './use-tablet.ts'

/** The signed-in person as their database has them now: details change while a screen is open. */
export function useMe(): Me {
  const { db, me } = useTablet()
  const session = useLiveQuery(() => db.meta.get('session'), [db])
  return session?.key === 'session' ? session.user : me
}
