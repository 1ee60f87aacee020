import { readFile } from 'node:fs/promises'
import type { Db } from '../../platform/handler.ts'
import { wordFault } from '../../catalogue/imports/read/row-fault.ts'
import type { ImportKind } from '@apron/contracts/import.ts'
import { importFile } from '../../catalogue/imports/write/import-file.ts'
import { demoPassword } from './people.ts'
import { addPlaces } from './places.ts'
import { play } from './play.ts'
import { playActions } from './play-actions.ts'
import {
  forgetSessions,
  loadAirportIds,
  loadDemoQuestions,
  markSamples,
  savePeople,
  settleOldNotices,
} from './queries.ts'
import { saveRequests } from './requests.ts'
import { createStage, type Stage } from './demo-api.ts'
import { stories } from './stories.ts'

export type DemoContext = {
  readonly db: Db
  /** ISO; everything in the demo happened before it, and what is due is due around it. */
  readonly now: string
  readonly newId: () => string
  readonly hashPassword: (plain: string) => Promise<string>
}

const day = 24 * 60 * 60 * 1000
const files: readonly (readonly [ImportKind, string])[] = [
  ['questions', 'questions-apron.csv'],
  ['airports', 'airports.csv'],
  ['airlines', 'airlines.csv'],
]

/**
 * Fills a migrated, empty database with the demo: organizations, an account for each role, the
 * catalogue, and an assessment in each status. It takes many transactions: whoever calls it sees to it
 * that one broken off in the middle is not taken for a whole one.
 */
export async function makeDemo(context: DemoContext): Promise<void> {
  const { db, newId, hashPassword } = context
  const now = Date.parse(context.now)
  const founded = new Date(now - 130 * day).toISOString()
  // One hash for all: the password is public, and a hash apiece would only take ten times as long.
  const users = await savePeople(context, await hashPassword(demoPassword), founded)
  for (const [kind, file] of files) await importShipped({ db, newId, now: founded }, kind, file)
  const stage = createStage({ db, newId, users })
  const questions = await loadDemoQuestions(db)
  stage.setTime(Date.parse(founded) + day)
  const airports = await loadAirportIds(db)
  const places = await addPlaces(stage, (code) => airports.get(code) ?? '')
  const idOf = (code: string): string => {
    const id = places.get(code) ?? airports.get(code)
    if (id === undefined) throw new Error(`no place ${code}`)
    return id
  }
  await markSamples(db, questions, {
    category: 'CAT',
    most: 12,
    locations: ['RUH', 'JED', 'BFK'].map(idOf),
  })
  await playTogether(stage, [
    ...stories.map((story) => play(stage, story, { now, questions, placeId: idOf })),
    playActions(stage, now),
  ])
  await saveRequests({ db, newId }, now)
  await scheduleReport(stage, now)
  await settleOldNotices(db, context.now, new Date(now - 5 * day).toISOString())
  await forgetSessions(db)
}

/** Every Sunday morning the overview goes to the supervisor and the adviser. */
async function scheduleReport(stage: Stage, now: number): Promise<void> {
  stage.setTime(now - 1)
  const body = {
    name: 'Overview for the board',
    report: 'home' as const,
    period: '7-days' as const,
    format: 'pdf' as const,
    language: 'en' as const,
    cadence: { every: 'week' as const, weekdays: [0] },
    time: '07:00',
    timeZone: 'Asia/Riyadh',
    recipients: [stage.users.supervisor, stage.users.viewer],
  }
  await stage.call('supervisor', 'schedule.create', { body })
}

async function importShipped(
  context: { db: Db; newId: () => string; now: string },
  kind: ImportKind,
  file: string,
): Promise<void> {
  const bytes = await readFile(new URL(`../../../data/${file}`, import.meta.url))
  const outcome = await importFile(context, kind, bytes)
  if (!outcome.ok) throw new Error(`${file}: ${outcome.faults.map(wordFault).join('; ')}`)
}

/** Always the earliest scene next, so that the log is in the order of its times. */
async function playTogether(stage: Stage, plays: readonly AsyncGenerator<number>[]): Promise<void> {
  const waiting: { time: number; play: AsyncGenerator<number> }[] = []
  const advance = async (play: AsyncGenerator<number>): Promise<void> => {
    const { done, value } = await play.next()
    if (!done) waiting.push({ time: value, play })
  }
  for (const play of plays) await advance(play)
  while (waiting.length > 0) {
    waiting.sort((a, b) => b.time - a.time)
    const next = waiting.pop()
    if (next === undefined) return
    stage.setTime(next.time)
    await advance(next.play)
  }
}
