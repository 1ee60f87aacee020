import type { App } from '../app.ts'
import { isLoopback } from '../http/caller-address.ts'
import { readerLanguage } from '../http/reader-language.ts'
import { pageHeaders } from '../http/security-headers.ts'
import { textOf } from '../texts.ts'

/**
 * Answers requests that were made on this machine to this machine. What a proxy hands on for others, and
 * what a foreign page asks under a name of its own that leads here, is told that this is a demo.
 */
export const thisMachineOnly = ({ fetch }: Pick<App, 'fetch'>): Pick<App, 'fetch'> => ({
  fetch: async (request, env) => {
    if (isFromHere(request)) return fetch(request, env)
    const text = textOf(
      readerLanguage(request.headers.get('accept-language')),
      'shell:demo.elsewhere',
    )
    const headers = { ...pageHeaders(false), 'content-type': 'text/plain; charset=utf-8' }
    return new Response(`${text}\n`, { status: 421, headers })
  },
})

/** The names under which a request was sent, and where a proxy says that it came from. */
function isFromHere({ url, headers }: Request): boolean {
  const listed = (name: string): string[] => {
    const value = headers.get(name)
    return value === null ? [] : value.split(',').map((part) => part.trim())
  }
  const hosts = [new URL(url).host, ...listed('host'), ...listed('x-forwarded-host')]
  const names = hosts.map((host) => host.replace(/:\d+$/, ''))
  // Proxies that tell where a request came from in these ways alone say that it came from elsewhere.
  if (headers.has('forwarded') || headers.has('via')) return false
  return [...names, ...listed('x-forwarded-for'), ...listed('x-real-ip')].every(isLoopback)
}
