import { marker, markerHeader, nonceHeader } from '@apron/contracts/sync.ts'
import type { Asked, Reply } from '../server/server.ts'
import type { Stage } from './stage.ts'

export type Body = Record<string, unknown>

/**
 * From here on what the server answers to such a path is changed on its way: by a release of it that said
 * less, say. Gives back how to end that.
 */
export function rewrites(
  { history: { server } }: Stage,
  path: string,
  change: (said: Body) => Body,
): () => void {
  const { handle } = server
  const changed = async (asked: Asked): Promise<Reply | null> => {
    const reply = await handle(asked)
    if (reply?.status !== 200 || !asked.url.startsWith(path)) return reply
    return { ...reply, text: JSON.stringify(change(JSON.parse(reply.text) as Body)) }
  }
  Object.assign(server, { handle: changed })
  return () => void Object.assign(server, { handle })
}

/** So many times our server answers to such a path with this problem. Gives back how to end that. */
export function problems(
  { history: { server } }: Stage,
  path: string,
  problem: { readonly status: number } & Body,
  most: number,
): () => void {
  const { handle } = server
  let times = 0
  const instead = async (asked: Asked): Promise<Reply | null> => {
    if (!asked.url.startsWith(path) || asked.method !== 'PUT' || ++times > most)
      return handle(asked)
    const headers = [
      ['content-type', 'application/json'],
      [markerHeader, marker],
      [nonceHeader, asked.headers[nonceHeader] ?? ''],
    ] as const
    return { status: problem.status, headers, text: JSON.stringify(problem) }
  }
  Object.assign(server, { handle: instead })
  return () => void Object.assign(server, { handle })
}
