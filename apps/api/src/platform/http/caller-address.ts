import { addressOf, isLoopback, type Trust } from './trusted-proxies.ts'

type NodeEnv = { incoming?: { socket?: { remoteAddress?: string } } }

/**
 * Where a request came from: of the peer and of what `X-Forwarded-For` lists, read from its end, the first
 * that is none of our own proxies. What stands before that anybody could have written. A request without a
 * connection was made in this process.
 */
export function callerAddress(env: unknown, request: Request, trusts: Trust = isLoopback): string {
  const peer = (env as NodeEnv | undefined)?.incoming?.socket?.remoteAddress ?? '127.0.0.1'
  let address = addressOf(peer) ?? peer
  const entries = (request.headers.get('x-forwarded-for') ?? '').split(',')
  // A list may have empty entries, which say nothing (RFC 9110, 5.6.1).
  const listed = entries.map((it) => it.trim()).filter((it) => it !== '')
  while (trusts(address)) {
    const before = addressOf(listed.pop() ?? '')
    if (before === null) break
    address = before
  }
  return address
}
