import type { Call } from '../recorder.ts'
import type { Invariant } from './invariant.ts'

/** However long it is told to wait, it asks again after this. */
const longest = 15 * 60
/** After so many failures in a row, so many more take at least so long: by chance once in 10^9. */
const early = 7
const more = 8
const atLeast = 60_000

export const obeysThePauses: Invariant = {
  name: 'I16',
  says: 'An engine that was told to wait waits, fifteen minutes at most, and with every failure in a row its pauses grow; a tap or a connection that came back ends them.',
  check: ({ witness, looked }) =>
    [
      ...Map.groupBy(witness.asked.filter(isOfTheEngine), (call) => `${call.tab} ${kindOf(call)}`),
    ].flatMap(([of, calls]) =>
      [...impatient(calls, looked), ...steady(calls, looked)].map((it) => `${of} ${it}`),
    ),
}

/** What the engine asks by itself: sending, and what changed. */
const isOfTheEngine = ({ method, path }: Call): boolean =>
  method === 'PUT'
    ? /^\/api\/assessment\/(?:launch|submit)\//.test(path)
    : path === '/api/sync/changes'

const kindOf = ({ method }: Call): string => (method === 'PUT' ? 'sends' : 'asks what changed')

const wasTapped = ({ taps }: Call, from: number, to: number): boolean =>
  taps.some((at) => at >= from && at <= to)

function impatient(calls: readonly Call[], looked: () => void): string[] {
  return calls.flatMap((call, index) => {
    const { endedAt, status, retryAfter } = call
    if (endedAt === null || retryAfter === null || (status !== 429 && status !== 503)) return []
    looked()
    const until = endedAt + Math.min(retryAfter, longest) * 1000
    const next = calls.slice(index + 1).find(({ at }) => at > endedAt)
    // A clock that was set says nothing of a pause that began by another.
    const isByOneClock = next?.clock === call.endedClock
    return next === undefined ||
      !isByOneClock ||
      next.at >= until ||
      wasTapped(next, endedAt, next.at)
      ? []
      : [`again after ${next.at - endedAt} ms, told to wait ${retryAfter} s`]
  })
}

function steady(calls: readonly Call[], looked: () => void): string[] {
  let run: Call[] = []
  for (const call of calls) {
    const last = run.at(-1)
    const isInRow =
      last !== undefined && last.clock === call.clock && !wasTapped(call, last.at, call.at)
    run = hasFailed(call) ? (isInRow ? [...run, call] : [call]) : []
    const from = run[early]
    const to = run[early + more]
    if (from === undefined || to === undefined) continue
    looked()
    if (to.at - from.at < atLeast) {
      return [`${run.length} times in vain, the last ${more} within ${to.at - from.at} ms`]
    }
  }
  return []
}

const hasFailed = ({ status, endedAt }: Call): boolean =>
  endedAt !== null && (status === null || status >= 500 || status === 429)
