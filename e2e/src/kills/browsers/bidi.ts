import type { Data, Screen } from './screen.ts'
import { signOf } from './webdriver.ts'

type Reply = { id?: number; result?: unknown; error?: string; message?: string }
type Said = {
  type: 'success' | 'exception'
  result?: { value?: string; sharedId?: string }
  exceptionDetails?: { text: string }
}

/** Opens a session of WebDriver BiDi and gives what its first page can do. */
export async function openBidi(address: string): Promise<Omit<Screen, 'kill' | 'close'>> {
  const ask = await connect(`${address}/session`)
  await ask('session.new', { capabilities: {} })
  // The tab that a browser begins with leaves the focus to its address: there, no field is ever left.
  const { context } = (await ask('browsingContext.create', { type: 'tab' })) as { context: string }
  const call = async (declaration: string, given: readonly Data[]): Promise<Said['result']> => {
    const said = (await ask('script.callFunction', {
      functionDeclaration: declaration,
      arguments: [{ type: 'string', value: JSON.stringify(given) }],
      awaitPromise: true,
      target: { context },
      userActivation: true,
    })) as Said
    if (said.type === 'exception') throw new Error(said.exceptionDetails?.text)
    return said.result
  }
  const act = (source: object): Promise<unknown> =>
    ask('input.performActions', { context, actions: [source] })
  return {
    goTo: async (url) =>
      void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (what, ...given) => {
      const said = await call(
        `async (given) => JSON.stringify(await (${String(what)})(...JSON.parse(given)))`,
        given,
      )
      return (said?.value === undefined ? undefined : JSON.parse(said.value)) as never
    },
    tap: async (find, ...given) => {
      const found = await call(
        `(given) => {
          const found = (${String(find)})(...JSON.parse(given))
          found?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
          return found
        }`,
        given,
      )
      if (found?.sharedId === undefined) throw new Error(`nothing to tap: ${JSON.stringify(given)}`)
      const origin = { type: 'element', element: { sharedId: found.sharedId } }
      await act({
        type: 'pointer',
        id: 'finger',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      })
    },
    press: async (key) => {
      const value = signOf(key)
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }))
      await act({ type: 'key', id: 'keys', actions })
    },
    picture: async () => {
      const { data } = (await ask('browsingContext.captureScreenshot', { context })) as {
        data: string
      }
      return Buffer.from(data, 'base64')
    },
  }
}

/** Connects, and gives what sends one command and waits for its answer. */
async function connect(url: string): Promise<(method: string, params: object) => Promise<unknown>> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result, error, message } = JSON.parse(String(data)) as Reply
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(result)
    else asked?.reject(new Error(`${error}: ${message}`))
  })
  // A browser that was killed answers nothing any more.
  socket.addEventListener('close', () => {
    for (const asked of waiting.values()) asked.reject(new Error('the browser has gone'))
    waiting.clear()
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)))
  })
  let last = 0
  return (method, params) => {
    const id = ++last
    const asked = Promise.withResolvers<unknown>()
    waiting.set(id, asked)
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ id, method, params }))
    else asked.reject(new Error('the browser has gone'))
    return asked.promise
  }
}
