import type { Door } from './door.ts'
import { isLoopback } from './trusted-proxies.ts'
import { readerLanguage } from './reader-language.ts'
import { pageHeaders } from './security-headers.ts'
import { textOf } from '../texts.ts'

/**
 * Answers requests that were made on this machine to this machine. What a proxy hands on for others, and
 * what a foreign page asks under a name of its own that leads here, is told that this is a demo. Pages of
 * `origins` on this machine may ask: whoever runs the server has named them.
 */
export const thisMachineOnly = ({ fetch }: Door, origins: readonly string[] = []): Door => ({
  fetch: async (request, env) => {
    if (isFromHere(request, env, origins.filter(isOfThisMachine))) return fetch(request, env)
    const text = textOf(
      readerLanguage(request.headers.get('accept-language')),
      'shell:demo.elsewhere',
    )
    const headers = { ...pageHeaders(false), 'content-type': 'text/plain; charset=utf-8' }
    return new Response(`${text}\n`, { status: 421, headers })
  },
})

/** Of the headers that begin with `x-`, those that browsers and the libraries of pages send by themselves. */
const ofBrowsers = /^x-(requested-with|purpose|moz)$/

/**
 * Headers by which proxies, content networks and hosts of applications say that they hand on a request of somebody
 * else. Each product has its own below `x-`, so that all of them are refused but those of browsers.
 */
const forwarding =
  /^(x-.+|forwarded(-.+)?|via|.*client-?ip|.*real-ip|proxy-.+|front-end-https|disguised-host|was-default-hostname|remote-(user|addr|host)|max-forwards|surrogate-capability|traceparent|tracestate|baggage|b3|uber-trace-id|(cf|cloudfront|fastly|fly|akamai|cdn|ali|eagleeye|incap|tailscale|client|ssl|wl-proxy)-.+)$/

/**
 * Whether a request was made on this machine: under a name of it, by a page of it, and handed on by nobody.
 * Every browser speaks at least HTTP/1.1; a proxy that was only given an address speaks HTTP/1.0.
 */
function isFromHere({ url, headers }: Request, env: unknown, origins: readonly string[]): boolean {
  const version = (env as NodeEnv | undefined)?.incoming?.httpVersion
  if (version === '1.0' || version === '0.9') return false
  if ([...headers.keys()].some(isOfProxies)) return false
  const hosts = [new URL(url).host, ...(headers.get('host') ?? '').split(',')]
  const origin = headers.get('origin')
  const isNamed = origin === null || origins.includes(origin)
  if (!isNamed && !isSameOrigin(origin, url, headers.get('host'))) return false
  return hosts
    .map((host) => host.trim().replace(/:\d+$/, ''))
    .every((name) => name === '' || isLoopback(name))
}

const isOfProxies = (name: string): boolean => forwarding.test(name) && !ofBrowsers.test(name)

/**
 * A page of another port, or of another scheme, is another program's. The development server hands on the name that
 * the browser used, so that its pages are of the same origin too.
 */
function isSameOrigin(origin: string, url: string, host: string | null): boolean {
  const { protocol, host: asked } = new URL(url)
  const named = `${protocol}//${host ?? asked}`
  return URL.canParse(named) && new URL(named).origin === origin
}

const isOfThisMachine = (origin: string): boolean => isLoopback(new URL(origin).hostname)

type NodeEnv = { incoming?: { httpVersion?: string } }
