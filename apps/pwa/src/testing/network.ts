/** What lies between a page and its server. */
export type Network = 'there' | 'dead-zone' | 'server-down'

let real: typeof fetch | null = null
/** The addresses that were asked in vain since there was a network last. */
export const askedInVain: string[] = []

/** In a dead zone the browser knows that there is no network; of a server that is down it knows nothing, nor that it is back. */
export function setNetwork(network: Network): void {
  if (network === 'there') {
    if (real !== null) globalThis.fetch = real
    real = null
    askedInVain.length = 0
  } else {
    real ??= globalThis.fetch
    globalThis.fetch = (asked) => {
      askedInVain.push(asked instanceof Request ? asked.url : String(asked))
      return Promise.reject(new TypeError('Failed to fetch'))
    }
  }
  const onLine = network !== 'dead-zone'
  if (onLine === navigator.onLine) return
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true })
  dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}
