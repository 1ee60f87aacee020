import type { Input } from '@apron/contracts/endpoint.ts'
import type { Result } from '@apron/contracts/client.ts'
import type { Table } from '@apron/contracts/table.ts'
import { authSession } from '../../../tablet/auth-session.ts'
import { useAuthCall } from '../../../tablet/use-auth-session.ts'
import { keepMe } from '../../../tablet/people.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { problemMessage } from '../../../ui/page/problem-message.ts'

/** Changes one's own details, and keeps on this tablet what the server then says of the person. */
export function useChangeMe() {
  const { db, api } = useTablet()
  const { begin, fault, isBusy } = useAuthCall()
  const change = async (
    body: Input<Table['account.change']>['body'],
  ): Promise<Result<'account.change'>> => {
    begin()
    const result = await api('account.change', { body })
    if (result.ok) {
      await keepMe(db, result.value.user)
      authSession.succeed('updated')
    } else authSession.fail(problemMessage(result))
    return result
  }
  return { change, fault, isBusy }
}
