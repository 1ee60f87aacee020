import { marker, markerHeader, nonceHeader } from '@apron/contracts/sync.ts'
import type { Asked, Reply, Server } from '../server/server.ts'
import type { Stage } from './stage.ts'

/** What is answered in place of the server: `isOurs` as our own server says it, or a stranger on the way. */
export type Told = {
  readonly status: number
  readonly code?: string
  readonly retryAfter?: string
  readonly isOurs?: boolean
}

const handlers = new WeakMap<Server, Server['handle']>()

/** From here on this is answered to all that is asked of such a path; null: what the server says itself. */
export function tells(
  { history: { server } }: Stage,
  path: string,
  told: Told | null,
  isMeant: (asked: Asked) => boolean = () => true,
): void {
  const handle = handlers.get(server) ?? server.handle
  handlers.set(server, handle)
  const instead: Server['handle'] = async (asked) =>
    told !== null && asked.url.startsWith(path) && isMeant(asked)
      ? replyOf(told, asked.headers)
      : handle(asked)
  Object.assign(server, { handle: instead })
}

/** The oldest request that waits is answered while the first tablet has no room to note it. */
export async function answersWithoutRoom(stage: Stage): Promise<void> {
  const { world } = stage.history
  const sent = stage.next()
  sent.arrive()
  await world.pass(100)
  stage.tablet(0).room.refusals = 50
  sent.answer()
  await world.pass(20)
}

function replyOf(
  { status, code = 'busy', retryAfter, isOurs = true }: Told,
  headers: Record<string, string>,
): Reply {
  if (!isOurs) return { status, headers: [['content-type', 'text/html']], text: '<p>Wi-Fi</p>' }
  return {
    status,
    headers: [
      ['content-type', 'application/json'],
      [markerHeader, marker],
      [nonceHeader, headers[nonceHeader] ?? ''],
      ...(retryAfter === undefined ? [] : [['retry-after', retryAfter] as const]),
    ],
    text: JSON.stringify({ code, status, title: 'Not now' }),
  }
}
