import * as z from 'zod/mini'

/**
 * A place of the log with the hash that its chain has there, and the server's word that it said so in
 * that epoch. A tablet keeps the newest and tells it with every request of the engine: a log that is
 * shorter or differs there is an older copy that was put back.
 */
export const signedLink = z.object({ seq: z.int(), hash: z.string(), mac: z.string() })
export type SignedLink = z.infer<typeof signedLink>

/** What a tablet knows of one life of the server, as it tells it. */
export type ToldLink = SignedLink & { readonly epoch: string }

/** Sent by the engine: `epoch:seq:hash:mac`. */
export const linkHeader = 'Apron-Link'

export const writeLink = ({ epoch, seq, hash, mac }: ToldLink): string =>
  [epoch, seq, hash, mac].join(':')

/** Null for anything else. */
export function readLink(text: string | null): ToldLink | null {
  const told = /^([\w-]{1,60}):(\d{1,15}):([0-9a-f]{0,64}):([\w-]{1,60})$/.exec(text ?? '')
  const [, epoch, seq, hash, mac] = told ?? []
  return epoch === undefined || seq === undefined || hash === undefined || mac === undefined
    ? null
    : { epoch, seq: Number(seq), hash, mac }
}
