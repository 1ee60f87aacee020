import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import type { History } from '../history.ts'
import type { Held } from '../network.ts'
import { begin } from '../begin.ts'
import { attempt, noteSaved } from '../people/attempt.ts'
import { acts, fates, serverFaults, type Swarm } from '../swarm.ts'
import { record } from '@apron/pwa/sync/record.ts'
import { takeOffline } from '@apron/pwa/sync/take-offline.ts'
import type { Tab, Tablet } from '../tablet/tablet.ts'

/** A history in which nothing happens but what a schedule says. */
export type Stage = {
  readonly history: History
  readonly assessmentId: string
  readonly questions: readonly { readonly id: string; readonly version: number }[]
  readonly tablet: (index: number) => Tablet
  readonly tab: (tablet: number, index?: number) => Tab
  /** Requests of this tablet to this path wait from here on. */
  readonly hold: (tablet: number, path: string | null) => void
  /** A cache answers this tablet's requests to this path with what anybody was last answered. */
  readonly cache: (tablet: number, path: string | null) => void
  /** The oldest request that waits. Throws where none does. */
  readonly next: () => Held
  readonly answer: (tab: Tab, value: AnswerValue, question?: number) => Promise<void>
  readonly resolve: (tab: Tab, value: AnswerValue, question?: number) => Promise<void>
  /** Cuts a tablet's connection, or gives it back and lets it send and ask. */
  readonly connect: (tablet: number, isOnline: boolean) => Promise<void>
  readonly run: (act: Promise<unknown>) => Promise<void>
  /** Takes the assessment offline on a tablet. */
  readonly take: (tablet: number) => Promise<void>
}

const none = <K extends string>(names: readonly K[]): Record<K, number> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>

const calm = (drawn: Swarm, batch: number): Swarm => ({
  ...drawn,
  fates: none(fates),
  serverFaults: none(serverFaults),
  acts: none(acts),
  kills: 0,
  meddling: 0,
  crowds: 0,
  latency: 20,
  tablets: 3,
  batch,
})

export const judged = (
  complianceLevel: AnswerValue['complianceLevel'],
  findings = 'The fence is cut. السياج مقطوع.',
): AnswerValue => ({ complianceLevel, findings, references: [] })

/** Three tablets of a team, all online, everything taken offline; the first is the lead's. */
export async function createStage({
  tabs = 1,
  batch = 200,
}: { tabs?: number; batch?: number } = {}): Promise<Stage> {
  const holding = new Map<string, string>()
  const caching = new Map<string, string>()
  const set = (paths: Map<string, string>, of: number, path: string | null): void => {
    const { name } = tablet(of)
    if (path === null) paths.delete(name)
    else paths.set(name, path)
  }
  const history = await begin(1, {
    swarm: (drawn) => calm(drawn, batch),
    tabs,
    fateOf: ({ tablet }, { url }) => {
      const isOf = (paths: Map<string, string>): boolean => {
        const path = paths.get(tablet.name)
        return path !== undefined && url.startsWith(path)
      }
      if (isOf(holding)) return 'held'
      return isOf(caching) ? 'wrong-echo' : 'fine'
    },
  })
  const { world, network, tablets, scene } = history
  const { id: assessmentId, questions } = scene.assessments[0]!
  const tablet = (index: number): Tablet => tablets[index]!
  const run = async (act: Promise<unknown>): Promise<void> => {
    void act
    await world.settle()
  }
  const save = async (tab: Tab, make: () => ReturnType<typeof record>): Promise<void> => {
    const saved = await attempt(history, tab, 'records', make)
    if (saved !== null) noteSaved(history, tab, saved.value)
  }
  return {
    history,
    assessmentId,
    questions,
    tablet,
    tab: (of, index = 0) => tablet(of).tabs[index]!,
    hold: (of, path) => set(holding, of, path),
    cache: (of, path) => set(caching, of, path),
    next: () => {
      const held = network.held.shift()
      if (held === undefined) throw new Error('no request waits')
      return held
    },
    answer: async (tab, value, question = 0) => {
      const { id, version } = questions[question]!
      const intention = { kind: 'answer', assessmentId, question: id, version, value } as const
      await run(save(tab, () => record(tab.db, tab.ports, intention)))
    },
    resolve: async (tab, value, question = 0) => {
      const { id, version } = questions[question]!
      const intention = {
        kind: 'resolve',
        assessmentId,
        register: answerRegister(id),
        version,
        value,
      } as const
      await run(save(tab, () => record(tab.db, tab.ports, intention)))
    },
    connect: async (of, isOnline) => {
      tablet(of).isOnline = isOnline
      if (isOnline) {
        for (const { engine } of tablet(of).tabs) engine.poke()
        await world.pass(2_000)
        for (const { engine } of tablet(of).tabs) engine.poke()
        await world.pass(2_000)
      }
    },
    run,
    take: async (of) => {
      const { db, ports } = tablet(of).tabs[0]!
      void attempt(history, tablet(of).tabs[0]!, 'takes offline', () =>
        takeOffline(db, ports, assessmentId),
      )
      await world.pass(2_000)
    },
  }
}
