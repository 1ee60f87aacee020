/** Whoever answers a request. `env` is what the server of HTTP knows of its socket. */
export type Door = { fetch: (request: Request, env?: unknown) => Promise<Response> }
