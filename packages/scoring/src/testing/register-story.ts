import {
  baseFor,
  type Head,
  type Incoming,
  type Merge,
  mergeHeads,
  type MutationKind,
  type RegisterState,
} from '../merge-heads.ts'

/** One register with everything that ever arrived at it, as the server keeps it. */
export type Story = {
  readonly heads: readonly Head[]
  readonly superseded: ReadonlySet<string>
  readonly lanes: ReadonlyMap<string, number>
  readonly arrived: readonly { readonly incoming: Incoming; readonly merge: Merge }[]
}

export const emptyStory: Story = {
  heads: [],
  superseded: new Set(),
  lanes: new Map(),
  arrived: [],
}

export const stateOf = ({ heads, superseded, lanes }: Story): RegisterState => ({
  heads,
  superseded,
  laneReached: (device) => lanes.get(device) ?? 0,
})

export function arrive(story: Story, incoming: Incoming): Story {
  const merge = mergeHeads(stateOf(story), incoming)
  const reached = Math.max(story.lanes.get(incoming.device) ?? 0, incoming.n)
  return {
    heads: merge.heads,
    superseded: new Set([...story.superseded, ...merge.superseded]),
    lanes: new Map(story.lanes).set(incoming.device, reached),
    arrived: [...story.arrived, { incoming, merge }],
  }
}

export const tell = (incomings: readonly Incoming[], from: Story = emptyStory): Story =>
  incomings.reduce(arrive, from)

/**
 * A mutation in short: `write('b2', ['a1'], 'closed')` is device b's second in its lane, by the
 * author B, replacing a1. Without a value it writes its own revision's name, so that no two agree.
 */
export const write = (
  revision: string,
  base: readonly string[] = [],
  value: unknown = revision,
  kind: MutationKind = 'answer',
): Incoming => ({
  revision,
  base,
  value,
  kind,
  author: revision.slice(0, 1).toUpperCase(),
  device: revision.slice(0, -1),
  n: Number(revision.slice(-1)),
  at: '2026-11-21T08:00:00.000Z',
})

export const resolve = (revision: string, base: readonly string[], value?: unknown): Incoming =>
  write(revision, base, value, 'resolve')

export const revisionsOf = (heads: readonly Head[]): string[] =>
  heads.map(({ revision }) => revision).toSorted()

export const valuesOf = (heads: readonly Head[]): Set<string> =>
  new Set(heads.map(({ value }) => JSON.stringify(value)))

/** What a person does to one register on their tablet, or the tablet's meeting with the server. */
export type Step = {
  readonly device: string
  readonly does: 'answer' | 'resolve' | 'sync'
  readonly value: string
}

type Tablet = { readonly pulled: Story; readonly queued: readonly Incoming[] }

/** Tablets that work without signal and now and then sync, honestly; gives every mutation in the order of arrival. */
export function playHonestly(steps: readonly Step[]): readonly Incoming[] {
  const tablets = new Map<string, Tablet>()
  const lanes = new Map<string, number>()
  let server = emptyStory
  for (const { device, does, value } of steps) {
    const { pulled, queued } = tablets.get(device) ?? { pulled: emptyStory, queued: [] }
    if (does === 'sync') {
      server = tell(queued, server)
      tablets.set(device, { pulled: server, queued: [] })
      continue
    }
    const n = (lanes.get(device) ?? 0) + 1
    lanes.set(device, n)
    const author = device.slice(0, 1).toUpperCase()
    const { heads } = tell(queued, pulled)
    const base = baseFor({ heads, author, kind: does })
    const revision = `${device}${n}`
    const written: Incoming = { revision, base, value, kind: does, author, device, n, at: '' }
    tablets.set(device, { pulled, queued: [...queued, written] })
  }
  return tell(
    [...tablets.values()].flatMap(({ queued }) => queued),
    server,
  ).arrived.map(({ incoming }) => incoming)
}
