/** What lies between a page and its server. */
export type Network = 'there' | 'dead-zone' | 'server-down'

let real: typeof fetch | null = null

/** In a dead zone the browser knows that there is no network; of a server that is down it knows nothing. */
export function setNetwork(network: Network): void {
  if (network === 'there') {
    if (real !== null) globalThis.fetch = real
    real = null
  } else {
    real ??= globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  }
  const onLine = network !== 'dead-zone'
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true })
  dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}
