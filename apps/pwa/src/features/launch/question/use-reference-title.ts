import { useMemo } from 'react'
import { useWorkState } from '../use-work.ts'

/** The title of a cited reference: of the catalogue, or the free title itself. */
export function useReferenceTitle(): (cited: string) => string {
  const references = useWorkState((state) => state.outline.references)
  return useMemo(() => {
    const titles = new Map(references.map(({ id, title }) => [id, title]))
    return (cited) => titles.get(cited) ?? cited
  }, [references])
}
