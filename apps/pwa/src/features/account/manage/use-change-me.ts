import type { Input } from '@apron/contracts/endpoint.ts'
import type { Result } from '@apron/contracts/client.ts'
import type { Table } from '@apron/contracts/table.ts'
import { useState } from 'react'
import { keepMe } from '../../../tablet/people.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { type Message, problemMessage } from '../../../ui/page/problem-message.ts'

/** Changes one's own details, and keeps on this tablet what the server then says of the person. */
export function useChangeMe() {
  const { db, api } = useTablet()
  const [fault, setFault] = useState<Message | null>(null)
  const [isBusy, setBusy] = useState(false)
  const change = async (
    body: Input<Table['account.change']>['body'],
  ): Promise<Result<'account.change'>> => {
    setBusy(true)
    setFault(null)
    const result = await api('account.change', { body })
    if (result.ok) await keepMe(db, result.value.user)
    else setFault(problemMessage(result))
    setBusy(false)
    return result
  }
  return { change, fault, isBusy }
}
