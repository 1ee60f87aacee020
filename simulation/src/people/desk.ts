import { requestOf, type AnyInput } from '@apron/contracts/request.ts'
import { protocol, protocolHeader } from '@apron/contracts/sync.ts'
import { table, type EndpointName } from '@apron/contracts/table.ts'
import type { History } from '../history.ts'
import type { Asked, Reply } from '../server/server.ts'
import { reportViolation, count } from '../recorder.ts'

export type OfficeStep = (history: History) => Promise<unknown>

/** A call from a desk: a good network, no device, receipts that are read, and nothing goes wrong on the server. */
export const call = (
  history: History,
  userId: string,
  name: EndpointName,
  input: AnyInput,
): Promise<Reply> => ask(history, userId, name, { headers, ...requestOf(table[name], input) })

const headers = { [protocolHeader]: String(protocol) }

/** The same of a request as the app makes it. */
export async function ask(
  { server, watch, tokens, world, witness, network }: History,
  userId: string,
  name: string,
  request: Omit<Asked, 'body'> & { readonly body?: string | undefined },
): Promise<Reply> {
  const come = (): Promise<Reply | null> => {
    const authorization = `Bearer ${tokens.get(userId) ?? ''}`
    const { method, url, body } = request
    const asked = { method, url, body, headers: { ...request.headers, authorization } }
    const handle = () => watch.around(asked, () => server.handleSafely(asked))
    return network.crowd.come(handle, false)
  }
  let reply = await come()
  if (reply?.status === 401 && (await server.isActive(userId))) {
    // The server's clock went past the end of the session.
    tokens.set(userId, (await server.signIn(userId)).token)
    reply = await come()
  }
  world.trace.note(`  ${name}: ${reply?.status}`)
  if (reply === null || reply.status >= 500) {
    reportViolation(
      witness,
      'EXC',
      `${name} failed: ${reply?.text} ${reply?.failure ?? ''}`.trimEnd(),
    )
    return { status: 500, headers: [], text: '{}' }
  }
  if (reply.status === 200) count(witness, `office: ${name}`)
  return reply
}
