import { arrive, type Place } from './arrive.ts'
import type { Crowd } from './server/crowd.ts'
import type { Asked, Reply } from './server/server.ts'
import { fates, strangeFates, type Fate, type StrangeFate } from './tablet-group.ts'
import type { Fetch, Tab } from './tablet/tablet.ts'
import { noteAsked } from './network-notes.ts'
import { strangeReply } from './strange-reply.ts'
import { count } from './recorder.ts'

/** Between tablets and the server. */
export type Network = {
  readonly fetch: Fetch
  readonly crowd: Crowd
  /** Requests and responses that are on their way. */
  readonly underWay: () => number
  /** Requests that wait for a scenario, the oldest first. */
  readonly held: Held[]
  /** Those of them that were sent before the network healed. */
  readonly stale: () => number
  /** From here on nothing goes wrong any more. What is under way arrives. */
  readonly heal: () => void
}

/** What scenarios decide themselves: the fate of one request. */
export type NetworkFate = (tab: Tab, asked: Asked) => Fate | 'fine' | 'held'

/** A request that goes on only when a scenario says so. */
export type Held = {
  readonly tab: Tab
  readonly asked: Asked
  /** `waits`: at the server's door, for the next one that arrives: they are handled at once. */
  readonly arrive: (waits?: boolean) => void
  /** Answers; `during` is done when the answer is there and nothing came of it yet. */
  readonly answer: (during?: () => void) => void
  readonly lose: () => void
}

/** Longer than the engine waits for an answer. */
const tooLate = { from: 61_000, to: 130_000 }

export function createNetwork(
  { isCalm, ...place }: Place & { readonly isCalm: () => boolean },
  options: { fateOf?: NetworkFate; onAnswer: (tab: Tab) => void },
): Network {
  const { world, witness, swarm, server } = place
  let isHealed = false
  let underWay = 0
  let stale = 0
  let last: Reply | null = null
  const held: Held[] = []

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

  const fetch: Fetch = (tab, url, init) => {
    const asked: Asked = {
      method: init.method ?? 'GET',
      url,
      headers: init.headers as Record<string, string>,
      body: init.body as string | undefined,
    }
    const label = `${asked.method} ${url.replace(/\?.*/, '').slice(0, 40)} of ${tab.name}`
    const told = noteAsked(witness, tab, asked, world.now)
    const chance = world.chanceOf(`request of ${tab.name}`)
    const latency = (): number => chance.between(5, swarm.latency)
    const fateOf: NetworkFate = () => fates.find((it) => chance.chance(swarm.fates[it])) ?? 'fine'
    const isSafe = (): boolean => isHealed || isCalm()
    return new Promise<Response>((resolve, reject) => {
      let isOver = false
      const once = (act: () => void): void => {
        if (isOver || !tab.isAlive) return
        isOver = true
        act()
      }
      init.signal?.addEventListener('abort', () =>
        once(() => {
          told(null)
          reject(new DOMException('timed out', 'AbortError'))
        }),
      )
      const fail = (): void =>
        once(() => {
          told(null)
          reject(new TypeError('Failed to fetch'))
        })
      const answer = (reply: Reply, during?: () => void): void =>
        once(() => {
          told(reply)
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
        later(chance.between(1, 50), `offline: ${label}`, fail)
        return
      }
      const fate = isSafe() ? 'fine' : (options.fateOf ?? fateOf)(tab, asked)
      if (fate !== 'fine') count(witness, `network ${fate}`)
      world.trace.note(`  asks ${label}: ${fate}`)
      const back = (reply: Reply | null, delay = latency()): void => {
        if (reply === null) later(delay, `broken: ${label}`, fail)
        else {
          last = reply
          later(delay, `answer: ${label}`, () => answer(reply))
        }
      }
      const go = (
        delay = latency(),
        then: (reply: Reply | null) => void = back,
        waits = false,
      ): void =>
        later(delay, `arrives: ${label}`, () => {
          void arrive(place, asked, { chance, isSafe: isSafe(), waits, label }).then(then)
        })
      if (isStrange(fate)) {
        const reply = strangeReply(fate, asked, { random: chance, now: world.now() })
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
            arrive: (waits) => go(1, (reply) => void (came = reply), waits),
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
          go(latency() + chance.between(0, 60_000), () => undefined)
          return go()
        case 'late-request':
          return go(chance.between(tooLate.from, tooLate.to))
        case 'late-response':
          return go(latency(), (reply) => back(reply, chance.between(1_000, tooLate.to)))
        case 'cut-body':
          return go(latency(), (reply) => {
            if (reply === null) return back(null)
            back({ ...reply, text: reply.text.slice(0, chance.below(reply.text.length)) })
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
    crowd: place.crowd,
    underWay: () => underWay,
    held,
    stale: () => stale,
    heal: () => {
      isHealed = true
      server.faults.poisoned.clear()
    },
  }
}

const isStrange = (fate: string): fate is StrangeFate =>
  (strangeFates as readonly string[]).includes(fate)
