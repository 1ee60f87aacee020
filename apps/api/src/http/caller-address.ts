type NodeEnv = { incoming?: { socket?: { remoteAddress?: string } } }

/**
 * Where a request came from. A proxy on this machine is believed about the address that it saw;
 * anybody else could write into that header what they like. A request without a connection was
 * made in this process.
 */
export function callerAddress(env: unknown, request: Request): string {
  const peer = (env as NodeEnv | undefined)?.incoming?.socket?.remoteAddress ?? '127.0.0.1'
  if (!isLoopback(peer)) return peer
  const seen = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return seen === undefined || seen === '' ? peer : seen.slice(0, 60)
}

/** Whether an address, or the name of one, is this machine alone. */
export const isLoopback = (address: string): boolean =>
  address === 'localhost' ||
  address === '[::1]' ||
  address === '::1' ||
  /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address)
