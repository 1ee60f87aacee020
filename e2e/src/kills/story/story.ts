import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startProxy } from '../../fixtures/proxy.ts'
import { seedAssessment } from '../../fixtures/seed.ts'
import { startServer } from '../../fixtures/server.ts'
import { wordsOf, type Language } from '../../fixtures/words.ts'
import type { Browser, Screen } from '../browsers/screen.ts'
import { makeClaims } from './claims.ts'
import { drawsOf } from './draw.ts'
import { judge } from './judge.ts'
import { planOf } from './plan.ts'
import { play } from './play.ts'

export type Told = {
  readonly seed: number
  readonly killsOfBrowser: number
  readonly killsOfServer: number
  readonly missedTaps: number
  /** What the server's log holds of it in the end. */
  readonly answers: number
  /** Different answers that the screen called saved, sent, or kept as a draft. */
  readonly promised: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** Why it did not come to its end. */
  readonly failure: string | null
  readonly notes: readonly string[]
}

export type Telling = {
  readonly name: string
  readonly browser: Browser
  /** A data folder that every story begins with a copy of. */
  readonly template: string
  /** Where this story may write. */
  readonly folder: string
  /** Where a picture of what went wrong is kept. */
  readonly pictures: string
}

const questions = 6

/** Plays the story of one seed on a server and a profile of its own, and judges it. */
export async function tell(telling: Telling, seed: number): Promise<Told> {
  const draw = drawsOf(seed)
  const language: Language = draw.oneOf(['en', 'ar'] as const)
  const plan = planOf(draw)
  const { browser, folder } = telling
  await cp(telling.template, join(folder, 'data'), { recursive: true })
  const server = await startServer(join(folder, 'data'))
  const network = await startProxy(server.url)
  const claims = makeClaims()
  const notes: string[] = []
  const screens: Screen[] = []
  const locale = language === 'ar' ? 'ar-SA' : 'en-GB'
  const size = { width: 820, height: 1180 }
  const open = async (): Promise<Screen> => {
    const screen = await browser.open({ folder: join(folder, 'tablet'), locale, ...size })
    screens.push(screen)
    return screen
  }
  const nothing = { killsOfBrowser: 0, killsOfServer: 0, missedTaps: 0, answers: 0 }
  const rest = { seed, notes, lost: claims.lost(), doubled: [] }
  try {
    const seeded = await seedAssessment(server, { questions, title: `Story ${seed}` })
    const words = wordsOf(language)
    const stage = { open, server, network, seeded, words, language, claims, note }
    const { screen, ...kills } = await play(stage, plan)
    const verdict = await judge(stage, screen)
    return { ...rest, ...kills, ...verdict, promised: claims.count(), failure: null }
  } catch (error) {
    await keepPicture(telling, seed, screens.at(-1))
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { ...rest, ...nothing, promised: claims.count(), failure }
  } finally {
    await screens
      .at(-1)
      ?.kill()
      .catch(() => undefined)
    await network.close()
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  }
  function note(line: string): void {
    notes.push(line)
  }
}

async function keepPicture(
  { name, pictures }: Telling,
  seed: number,
  screen: Screen | undefined,
): Promise<void> {
  const picture = await screen?.picture().catch(() => undefined)
  if (picture === undefined) return
  await mkdir(pictures, { recursive: true })
  await writeFile(join(pictures, `${name}-${seed}.png`), picture)
}
