import { requestOf, type AnyInput } from '@apron/contracts/request.ts'
import { table, type EndpointName } from '@apron/contracts/table.ts'
import type { History } from '../history.ts'
import type { Reply } from '../server/server.ts'
import { accuse, count } from '../witness.ts'

export type OfficeDeed = (history: History) => Promise<unknown>

/** A call from a desk: a good network, a plain client, and nothing goes wrong on the server. */
export async function call(
  { server, watch, tokens, world, witness, network }: History,
  userId: string,
  name: EndpointName,
  input: AnyInput,
): Promise<Reply> {
  const { url, method, body } = requestOf(table[name], input)
  const ask = (): Promise<Reply | null> => {
    const headers = { authorization: `Bearer ${tokens.get(userId) ?? ''}` }
    const asked = { method, url, headers, body }
    const handle = () => watch.around(asked, () => server.handleSafely(asked))
    return network.crowd.come(handle, false)
  }
  let reply = await ask()
  if (reply?.status === 401 && (await server.isActive(userId))) {
    // The server's clock went past the end of the session.
    tokens.set(userId, (await server.signIn(userId)).token)
    reply = await ask()
  }
  world.trace.note(`  ${name}: ${reply?.status}`)
  if (reply === null || reply.status >= 500) {
    accuse(witness, 'EXC', `${name} failed: ${reply?.text} ${reply?.failure ?? ''}`.trimEnd())
    return { status: 500, headers: [], text: '{}' }
  }
  if (reply.status === 200) count(witness, `office: ${name}`)
  return reply
}
