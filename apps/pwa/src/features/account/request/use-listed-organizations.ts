import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { useEffect, useState } from 'react'
import { openClient } from '../../../data/open-client.ts'

export type Listed = Output<Table['organizations.listed']>['organizations']

/** The organizations that whoever asks for access may choose; none until the server has said so. */
export function useListedOrganizations(): Listed {
  const [listed, setListed] = useState<Listed>([])
  useEffect(() => {
    let isCurrent = true
    void (async () => {
      const result = await openClient('organizations.listed', {})
      if (isCurrent && result.ok) setListed(result.value.organizations)
    })()
    return () => {
      isCurrent = false
    }
  }, [])
  return listed
}
