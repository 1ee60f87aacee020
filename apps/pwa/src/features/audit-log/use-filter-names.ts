import type { Client } from '@apron/contracts/client.ts'
import type { AuditLogName } from '@apron/contracts/trail.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { labelOf, shortId } from './object-name.tsx'
import type { AuditLogSearch } from './audit-log-search.ts'
import { namesOf } from './use-audit-log.ts'

/** What the person and the object in the question are called; the address has their ids alone. */
export function useFilterNames(
  api: Client,
  { person, object }: AuditLogSearch,
): { person: string | null; object: AuditLogName | undefined } {
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
