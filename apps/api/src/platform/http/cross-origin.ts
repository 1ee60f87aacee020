import type { Door } from './door.ts'
const methods = 'GET, POST, PUT, DELETE'
/** Seconds for which a browser need not ask again whether it may. */
const remembered = '600'
const mayAsk = [
  'accept-language',
  'apron-link',
  'apron-nonce',
  'apron-protocol',
  'authorization',
  'content-type',
].join(', ')
const mayRead = [
  'apron-nonce',
  'apron-sync',
  'apron-time',
  'content-disposition',
  'retry-after',
  'x-request-id',
].join(', ')

/**
 * Lets pages of these origins read the answers of the API, and of the call beside it that reports missing
 * texts, with a token and never with cookies; to all others it stays closed, as it is without any.
 */
export const openTo =
  (origins: readonly string[]) =>
  ({ fetch }: Door): Door => ({
    fetch: async (request, env) => {
      const origin = request.headers.get('origin')
      const isApi = /^\/(api|locales\/add)\//.test(new URL(request.url).pathname)
      const isOpen = isApi && origin !== null && origins.includes(origin)
      if (isOpen && isQuestion(request)) {
        const headers = {
          'access-control-allow-methods': methods,
          'access-control-allow-headers': mayAsk,
          'access-control-max-age': remembered,
        }
        return opened(new Response(null, { status: 204, headers }), origin)
      }
      const answer = await fetch(request, env)
      if (isApi && origins.length > 0) answer.headers.append('vary', 'Origin')
      return isOpen ? opened(answer, origin) : answer
    },
  })

const isQuestion = ({ method, headers }: Request): boolean =>
  method === 'OPTIONS' && headers.has('access-control-request-method')

function opened(answer: Response, origin: string): Response {
  answer.headers.set('access-control-allow-origin', origin)
  answer.headers.set('access-control-expose-headers', mayRead)
  answer.headers.set('cross-origin-resource-policy', 'cross-origin')
  return answer
}
