import type { Receipt } from '@apron/contracts/sync.ts'
import type { Asked, Reply, Server } from './server/server.ts'
import type { Watch } from './server/watch.ts'
import type { Fate, Swarm } from './swarm.ts'
import { fates, serverFaults, strangeFates, type StrangeFate } from './swarm.ts'
import type { Fetch, Tab } from './tablet/tablet.ts'
import { strangeReply } from './strange-reply.ts'
import { count, type Witness } from './witness.ts'
import type { World } from './world/world.ts'

/** Between tablets and the server. */
export type Network = {
  readonly fetch: Fetch
  /** Requests and responses that are on their way. */
  readonly underWay: () => number
  /** Requests that wait for a directed schedule, the oldest first. */
  readonly held: Held[]
  /** Those of them that were sent before the network healed. */
  readonly stale: () => number
  /** From here on nothing goes wrong any more. What is under way arrives. */
  readonly heal: () => void
}

/** What directed schedules decide themselves: the fate of one request. */
export type Fateful = (tab: Tab, asked: Asked) => Fate | 'fine' | 'held'

/** A request that goes on only when a directed schedule says so. */
export type Held = {
  readonly tab: Tab
  readonly asked: Asked
  readonly arrive: () => void
  /** Answers; `during` is done when the answer is there and nothing came of it yet. */
  readonly answer: (during?: () => void) => void
  readonly lose: () => void
}

/** Longer than the engine waits for an answer. */
const tooLate = { from: 61_000, to: 130_000 }

export function createNetwork(
  {
    world,
    server,
    witness,
    swarm,
    watch,
    isCalm,
  }: {
    world: World
    server: Server
    witness: Witness
    swarm: Swarm
    watch: Watch
    /** Nothing goes wrong yet. */
    isCalm: () => boolean
  },
  options: { fateOf?: Fateful; onAnswer: (tab: Tab) => void },
): Network {
  const { random } = world
  let isHealed = false
  let underWay = 0
  let stale = 0
  let last: Reply | null = null
  const held: Held[] = []

  const drawFate: Fateful = () => {
    if (isHealed || isCalm()) return 'fine'
    for (const fate of fates) if (random.chance(swarm.fates[fate])) return fate
    return 'fine'
  }
  const latency = (): number => random.between(5, swarm.latency)

  /** Something on its way: it arrives, whatever became of its sender. */
  const later = (delay: number, label: string, act: () => void): void => {
    const isStale = !isHealed
    underWay += 1
    if (isStale) stale += 1
    world.at(delay, label, () => {
      underWay -= 1
      if (isStale) stale -= 1
      act()
    })
  }

  const arrive = (asked: Asked, label: string, then: (reply: Reply | null) => void): void => {
    const fault = drawServerFault()
    if (fault !== null) count(witness, `server ${fault}`)
    switch (fault) {
      case 'dies':
        server.faults.crashAfter = random.below(35)
        break
      case 'disk-full':
        server.faults.failsCommit = true
        break
      case 'busy':
        server.faults.isBusy = true
        break
      case 'poison': {
        const ids = [...(asked.body ?? '').matchAll(/"id":"([0-9a-f-]{36})"/g)].map((it) => it[1]!)
        if (ids.length > 0) server.faults.poisoned.set(random.pick(ids), random.between(1, 4))
        break
      }
      case null:
    }
    void watch
      .around(asked, () => server.handle(asked))
      .then((reply) => {
        server.faults.crashAfter = null
        server.faults.failsCommit = false
        server.faults.isBusy = false
        world.trace.note(`  ${label}: ${reply?.status ?? 'died'}`)
        if (reply !== null) noteReceipts(witness, reply)
        then(reply)
      })
  }
  const drawServerFault = () => {
    if (isHealed || isCalm()) return null
    for (const fault of serverFaults) if (random.chance(swarm.serverFaults[fault])) return fault
    return null
  }

  const fetch: Fetch = (tab, url, init) => {
    const asked: Asked = {
      method: init.method ?? 'GET',
      url,
      headers: init.headers as Record<string, string>,
      body: init.body as string | undefined,
    }
    const label = `${asked.method} ${url.replace(/\?.*/, '').slice(0, 40)} of ${tab.name}`
    witness.asked.push({ tab: tab.name, at: world.now() })
    return new Promise<Response>((resolve, reject) => {
      let isOver = false
      const once = (act: () => void): void => {
        if (isOver || !tab.isAlive) return
        isOver = true
        act()
      }
      init.signal?.addEventListener('abort', () =>
        once(() => reject(new DOMException('timed out', 'AbortError'))),
      )
      const fail = (): void => once(() => reject(new TypeError('Failed to fetch')))
      const answer = (reply: Reply, during?: () => void): void =>
        once(() => {
          during?.()
          if (!isHealed) options.onAnswer(tab)
          resolve(
            new Response(reply.text, {
              status: reply.status,
              headers: [...reply.headers] as [string, string][],
            }),
          )
        })
      if (!tab.tablet.isOnline) {
        later(random.between(1, 50), `offline: ${label}`, fail)
        return
      }
      const fate = (isHealed || isCalm() ? drawFate : (options.fateOf ?? drawFate))(tab, asked)
      if (fate !== 'fine') count(witness, `network ${fate}`)
      world.trace.note(`  asks ${label}: ${fate}`)
      const back = (reply: Reply | null, delay = latency()): void => {
        if (reply === null) later(delay, `broken: ${label}`, fail)
        else {
          last = reply
          later(delay, `answer: ${label}`, () => answer(reply))
        }
      }
      const go = (delay = latency(), then: (reply: Reply | null) => void = back): void =>
        later(delay, `arrives: ${label}`, () => arrive(asked, label, then))
      if (isStrange(fate)) {
        const reply = strangeReply(fate, asked, random)
        return later(latency(), `${fate}: ${label}`, () => answer(reply))
      }
      switch (fate) {
        case 'fine':
          return go()
        case 'held': {
          let came: Reply | null = null
          held.push({
            tab,
            asked,
            arrive: () =>
              later(1, `arrives: ${label}`, () => arrive(asked, label, (it) => void (came = it))),
            answer: (during) =>
              later(1, `answer: ${label}`, () => {
                if (came === null) fail()
                else answer(came, during)
              }),
            lose: () => later(1, `lost: ${label}`, fail),
          })
          return
        }
        case 'request-lost':
          return later(latency(), `lost: ${label}`, fail)
        case 'response-lost':
          return go(latency(), () => later(latency(), `response lost: ${label}`, fail))
        case 'doubled':
          go(latency() + random.between(0, 60_000), () => undefined)
          return go()
        case 'late-request':
          return go(random.between(tooLate.from, tooLate.to))
        case 'late-response':
          return go(latency(), (reply) => back(reply, random.between(1_000, tooLate.to)))
        case 'cut-body':
          return go(latency(), (reply) => {
            if (reply === null) return back(null)
            back({ ...reply, text: reply.text.slice(0, random.below(reply.text.length)) })
          })
        case 'wrong-echo': {
          // A cache in between answers with what it answered before.
          const cached = last
          return cached === null ? go() : later(latency(), `cached: ${label}`, () => answer(cached))
        }
      }
    })
  }

  return {
    fetch,
    underWay: () => underWay,
    held,
    stale: () => stale,
    heal: () => {
      isHealed = true
      server.faults.poisoned.clear()
    },
  }
}

function noteReceipts({ given }: Witness, { status, text }: Reply): void {
  if (status !== 200 || !text.includes('"receipts"')) return
  const { receipts = [] } = JSON.parse(text) as { receipts?: Receipt[] }
  for (const receipt of receipts) {
    const { assessmentId: _, ...rest } = receipt as Receipt & { assessmentId?: string }
    given.set(receipt.id, [...(given.get(receipt.id) ?? []), rest])
  }
}

const isStrange = (fate: string): fate is StrangeFate =>
  (strangeFates as readonly string[]).includes(fate)
