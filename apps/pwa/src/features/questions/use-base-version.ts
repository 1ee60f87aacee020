import { useEffect } from 'react'
import { useKept } from '../../ui/use-kept.ts'

/**
 * The version on which somebody began to type: the newest one as long as nothing was typed, and from
 * then on the one that was shown, through a reload too. Where another is the newest by now, somebody
 * else saved meanwhile.
 */
export function useBaseVersion(name: string, newest: number, isChanged: boolean): number {
  const [kept, keep, forget] = useKept<number | null>(name, null)
  useEffect(() => {
    if (isChanged && kept === null) keep(newest)
    if (!isChanged && kept !== null) {
      keep(null)
      forget()
    }
  })
  return isChanged ? (kept ?? newest) : newest
}
