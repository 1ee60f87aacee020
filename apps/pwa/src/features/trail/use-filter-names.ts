import type { Client } from '@apron/contracts/client.ts'
import type { TrailName } from '@apron/contracts/trail.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { labelOf, shortId } from './object-name.tsx'
import type { TrailSearch } from './trail-search.ts'
import { namesOf } from './use-trail.ts'

/** What the person and the object in the question are called; the address has their ids alone. */
export function useFilterNames(
  api: Client,
  { person, object }: TrailSearch,
): { person: string | null; object: TrailName | undefined } {
  const { i18n } = useTranslation()
  const { data } = useQuery({
    queryKey: ['trail.names', 'filter', person ?? null, object ?? null],
    queryFn: () => namesOf(api, [person ?? null, object ?? null]),
  })
  const known = person === undefined ? undefined : data?.get(person)
  const name = known === undefined ? shortId(person ?? '') : labelOf(known, i18n.language)
  return {
    person: person === undefined ? null : name,
    object: object === undefined ? undefined : data?.get(object),
  }
}
