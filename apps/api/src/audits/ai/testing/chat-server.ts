import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: {
    readonly model: string
    readonly messages: readonly { readonly role: string; readonly content: string }[]
    readonly tools?: unknown
    readonly max_tokens?: number
  }
}
export type ChatServer = {
  /** For AI_BASE_URL. */
  readonly baseUrl: string
  readonly asked: Asked[]
  say: (text: string) => void
  /** A status, no answer at all, half of one and then nothing, or bytes that are no JSON. */
  fail: (how: number | 'silence' | 'half' | 'nonsense') => void
  readonly close: () => Promise<void>
}

/** A real HTTP server on this machine that speaks the chat completions wire, as a paid one would. */
export async function startChatServer(): Promise<ChatServer> {
  const asked: Asked[] = []
  let text = ''
  let failure: number | 'silence' | 'half' | 'nonsense' | null = null
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as Asked['body']
      asked.push({ url: request.url ?? '', headers: request.headers, body })
      if (failure === 'silence') return
      if (typeof failure === 'number') {
        response.writeHead(failure, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ error: { message: 'canary-of-the-other-server' } }))
        return
      }
      response.writeHead(200, { 'content-type': 'application/json' })
      if (failure === 'nonsense') return void response.end('<html>')
      if (failure === 'half') return void response.write('{"choices":[')
      const message = { role: 'assistant', content: text }
      const choice = { index: 0, finish_reason: 'stop', message }
      response.end(
        JSON.stringify({ id: '1', object: 'chat.completion', model: 'small', choices: [choice] }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    say: (words) => {
      text = words
      failure = null
    },
    fail: (how) => {
      failure = how
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
