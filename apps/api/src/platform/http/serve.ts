import { readFileSync } from 'node:fs'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { ConfigError, type Config } from '../config.ts'

/** The app as the server needs it. */
type Fetcher = { readonly fetch: (request: Request, env?: unknown) => Promise<Response> }

/** Milliseconds that calls under way get to end when the server is asked to stop. */
const patience = 10_000

export type Serving = {
  /** As a browser on this machine, or the one that HOST names, would write it. */
  address: string
  /** Takes no more calls, waits for those under way, and drops what takes longer than `patience`. */
  stop: () => Promise<void>
}

/** Listens, by TLS where there is a certificate. Throws a ConfigError where it cannot. */
export async function serve(
  app: Fetcher,
  config: Pick<Config, 'port' | 'tls'>,
  host: string,
): Promise<Serving> {
  const server = createServer(app, config.tls)
  if ('keepAliveTimeout' in server) {
    // Longer than a proxy in front keeps an idle connection, or the proxy would use a closed one.
    server.keepAliveTimeout = 75_000
  }
  await listen(server, config.port, host)
  const { port } = server.address() as AddressInfo
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const name = shown.includes(':') ? `[${shown}]` : shown
  const address = `${config.tls === null ? 'http' : 'https'}://${name}:${port}`
  return { address, stop: () => stop(server) }
}

function createServer(app: Fetcher, tls: Config['tls']): ServerType {
  const options = tlsOptions(tls)
  try {
    return createAdaptorServer({ fetch: app.fetch, ...options })
  } catch (error) {
    if (tls === null) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `TLS_CERT and TLS_KEY are no certificate and its key, both in PEM: ${reason}`,
    )
  }
}

function tlsOptions(tls: Config['tls']): object {
  if (tls === null) return {}
  const read = (variable: string, file: string): Buffer => {
    try {
      return readFileSync(file)
    } catch {
      throw new ConfigError(`${variable} names ${file}, which cannot be read.`)
    }
  }
  const serverOptions = { cert: read('TLS_CERT', tls.cert), key: read('TLS_KEY', tls.key) }
  return { createServer: createTlsServer, serverOptions }
}

function listen(server: ServerType, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? '']
      reject(reason === undefined ? error : new ConfigError(reason(port, host)))
    })
    server.listen(port, host, () => resolve())
  })
}

const reasons: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) =>
    `PORT ${port} is taken by another program. Choose another, as in PORT=8081.`,
  EACCES: (port) => `PORT ${port} may not be used by this account. Choose one above 1023.`,
  EADDRNOTAVAIL: (_, host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (_, host) => `HOST ${host} is not known.`,
}

function stop(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const deadline = Date.now() + patience
    // A connection that was busy when the server closed is kept alive after its answer.
    const sweep = setInterval(() => {
      if (!('closeAllConnections' in server)) return
      if (Date.now() < deadline) server.closeIdleConnections()
      else server.closeAllConnections()
    }, 100)
    server.close(() => {
      clearInterval(sweep)
      resolve()
    })
  })
}
