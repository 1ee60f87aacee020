import type { Input, Output } from '@apron/contracts/endpoint.ts'
import type { Client, Failed, Result } from '@apron/contracts/client.ts'
import type { Problem } from '@apron/contracts/problem.ts'
import type { EndpointName, Table } from '@apron/contracts/table.ts'
import {
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { openClient } from '../data/open-client.ts'
import { type Message, problemMessage } from '../ui/page/problem-message.ts'

/** A call that failed, thrown for the queries. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly failed: Omit<Failed, 'ok'>
  constructor(failed: Omit<Failed, 'ok'>) {
    super(failed.problem?.code ?? `status ${failed.foreignStatus ?? failed.status}`)
    this.failed = failed
  }
  get problem(): Problem | null {
    return this.failed.problem
  }
  get status(): number {
    return this.failed.status
  }
}

/** What to show a person about a failed call. */
export const faultMessage = (error: unknown): Message =>
  error instanceof CallError ? problemMessage(error.failed) : ['shell:problem.fault']

function valueOf<N extends EndpointName>(result: Result<N>): Output<Table[N]> {
  if (!result.ok) throw new CallError(result)
  return result.value
}

/** One person's answers at a time: the next person at this tablet finds nothing of theirs. */
let kept: { owner: string | null; client: QueryClient } | null = null
function clientOf(owner: string | null): QueryClient {
  if (kept !== null && kept.owner === owner) return kept.client
  kept?.client.clear()
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Whether there is signal is found out by asking; the browser's word is only a hint.
        networkMode: 'always',
        staleTime: 30_000,
        retry: (count, error) =>
          count < 1 && error instanceof CallError && (error.status === 0 || error.status >= 500),
      },
      mutations: { networkMode: 'always' },
    },
  })
  kept = { owner, client }
  return client
}

/** Around a screen that needs the network. `owner` is the signed-in person's id, or null. */
export function Online({ owner, children }: { owner: string | null; children: ReactNode }) {
  return <QueryClientProvider client={clientOf(owner)}>{children}</QueryClientProvider>
}

/** The answer to a reading call, fetched again when it is half a minute old. */
export function useReply<N extends EndpointName>(
  name: N,
  input: Input<Table[N]>,
  {
    api = openClient,
    isOnce = false,
    isOff = false,
    again,
  }: {
    api?: Client
    isOnce?: boolean
    /** Not asked at all. */
    isOff?: boolean
    /** Milliseconds until it is asked again by itself, from what was answered last; false for never. */
    again?: (value: Output<Table[N]>) => number | false
  } = {},
): UseQueryResult<Output<Table[N]>> {
  return useQuery({
    enabled: !isOff,
    queryKey: [name, input],
    queryFn: async () => valueOf(await api(name, input)),
    // A call that uses something up, such as a link, is made once and never by itself again.
    ...(again === undefined
      ? {}
      : {
          refetchInterval: ({ state }: { state: { data: Output<Table[N]> | undefined } }) =>
            state.data === undefined ? false : again(state.data),
        }),
    ...(isOnce ? { staleTime: Infinity, gcTime: Infinity, retry: false } : {}),
  })
}

/** A changing call. `refreshes` names the reading calls whose answers it outdates. */
export function useSend<N extends EndpointName>(
  name: N,
  { api = openClient, refreshes = [] }: { api?: Client; refreshes?: readonly EndpointName[] } = {},
): UseMutationResult<Output<Table[N]>, Error, Input<Table[N]>> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input<Table[N]>) => valueOf(await api(name, input)),
    onSuccess: () =>
      Promise.all(refreshes.map((reading) => client.invalidateQueries({ queryKey: [reading] }))),
  })
}
