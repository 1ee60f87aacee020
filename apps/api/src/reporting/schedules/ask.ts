import type { Caller, Context } from '../../platform/handler.ts'

export type Baseline = Pick<Context, 'db' | 'now' | 'newId'>

/** The answer of a call as somebody gets it who is not calling. */
export const ask = <Query, Reply>(
  handle: (
    input: { query: Query; params: undefined; body: undefined },
    context: Context,
  ) => Promise<Reply>,
  ground: Baseline,
  caller: Caller,
  query: Query,
): Promise<Reply> =>
  handle(
    { query, params: undefined, body: undefined },
    { ...ground, caller, agent: '', address: '', language: 'en', link: null },
  )
