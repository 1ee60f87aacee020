import { useQueryClient } from '@tanstack/react-query'
import { refreshed } from './refreshed.ts'

/** Asks anew for everything that is shown of questions and headings; done once it is there. */
export function useReread(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all(refreshed.map((reading) => client.invalidateQueries({ queryKey: [reading] })))
}
