import { auditor } from '../../fixtures/people.ts'
import { isBatch } from '../../fixtures/faults.ts'
import type { Proxy } from '../../fixtures/proxy.ts'
import type { Seeded } from '../../fixtures/seed.ts'
import type { Server } from '../../fixtures/server.ts'
import type { Language, Words } from '../../fixtures/words.ts'
import type { Screen } from '../browsers/screen.ts'
import type { Claims, Sight } from './claims.ts'
import { handsOn, type Hands } from './hands.ts'
import type { Act, Signal } from './plan.ts'
import { expectCalm, pause, sendAll, tapUntil } from './sending.ts'
import { dyingAt, signals } from './signals.ts'

/** One tablet in front of one server, with a network between that can fail. */
export type Stage = {
  readonly open: () => Promise<Screen>
  readonly server: Server
  readonly network: Proxy
  readonly seeded: Seeded
  readonly words: Words
  readonly language: Language
  readonly claims: Claims
  /** Writes down what happens, for whoever reads of a failure. */
  readonly note: (line: string) => void
}

/** What is left on the screen when the story has ended: all sent, and nothing explained. */
export type Played = {
  readonly screen: Screen
  readonly killsOfBrowser: number
  readonly killsOfServer: number
  /** Taps on a level that did nothing, and were made again. */
  readonly missedTaps: number
}

/** Plays one story to its end: with everything up again, until all is sent. */
export async function play(stage: Stage, plan: readonly Act[]): Promise<Played> {
  const { server, network, seeded, claims, note } = stage
  let screen = await stage.open()
  const handsNow = (): Hands => handsOn({ ...stage, screen, url: network.url })
  let hands = handsNow()
  const kills = { browser: 0, server: 0 }
  let isServerUp = true
  let signal: Signal = 'clear'
  /** The question that is shown. */
  let at = 1
  let missed = 0

  const setSignal = (now: Signal): void => {
    signal = now
    network.during(signals[now])
  }
  const killServer = async (): Promise<void> => {
    if (!isServerUp) return
    isServerUp = false
    kills.server++
    await server.kill()
  }
  const startServer = async (): Promise<void> => {
    if (!isServerUp) await server.start()
    isServerUp = true
  }
  const killBrowser = (): Promise<void> => {
    kills.browser++
    return screen.kill()
  }
  /** What was promised has its time to be shown; what was only tried may have come to nothing. */
  const look = (question: number): Promise<Sight> =>
    hands.lookAtLast(claims.isPromised(question) ? 30_000 : 3_000)
  const reopen = async (): Promise<void> => {
    screen = await stage.open()
    hands = handsNow()
    await hands.launch(seeded.id)
    for (const question of claims.questions()) {
      await hands.goToQuestion(question)
      claims.found(await look(question))
      at = question
    }
  }
  const choose = async (question: number, level: number): Promise<number> => {
    const before = claims.last(question)
    // The same level again would be no change.
    const chosen = before.level === level ? (level + 1) % 6 : level
    claims.tried(question, { ...before, level: chosen })
    await hands.chooseLevel(chosen)
    return chosen
  }
  /** A finger that missed taps again, as a person does who looks: a screen may move under it. */
  const chooseAndLook = async (question: number, level: number): Promise<void> => {
    const chosen = await choose(question, level)
    const isShown = (): Promise<boolean> =>
      hands
        .lookUntil((sight) => sight.level === chosen, '', 3_000)
        .then(
          () => true,
          () => false,
        )
    while (!(await isShown())) {
      note(`a tap on level ${chosen} of question ${question} did nothing`)
      if (++missed > 3) throw new Error('taps do nothing')
      await hands.chooseLevel(chosen)
    }
  }
  const write = async (question: number, text: string): Promise<void> => {
    const before = claims.last(question)
    claims.tried(question, { ...before, finding: before.finding + text })
    await hands.write(text)
  }
  const untilSaved = async (): Promise<void> => {
    const sight = await hands.lookUntil((one) => one.isPromised, 'not said to be saved')
    claims.seen(sight)
  }
  /** Looks on while the time goes by: what the screen promises in its last moment counts. */
  const watch = async (milliseconds: number): Promise<void> => {
    const end = Date.now() + milliseconds
    do claims.seen(await hands.look())
    while (Date.now() < end)
  }
  const unsent = async (): Promise<void> => {
    setSignal('none')
    await chooseAndLook(at, 0)
    await untilSaved()
  }

  const perform = async (act: Act): Promise<void> => {
    switch (act.act) {
      case 'signal':
        return setSignal(act.signal)
      case 'start server':
        return startServer()
      case 'answer': {
        at = 1 + Math.floor(act.where * seeded.questions)
        await hands.goToQuestion(at)
        await chooseAndLook(at, act.level)
        if (act.finding !== null) {
          await write(at, act.finding)
          await hands.leaveField()
        }
        if (act.isAwaited) await untilSaved()
        return
      }
      case 'kill browser idle':
        await untilSaved()
        await killBrowser()
        return reopen()
      case 'kill browser saving':
        await choose(at, act.level)
        await watch(act.after)
        await killBrowser()
        return reopen()
      case 'kill browser typing':
        await write(at, act.finding)
        await watch(act.after)
        await killBrowser()
        return reopen()
      case 'kill browser sending': {
        await startServer()
        await unsent()
        const met = network.next(isBatch, dyingAt(act.when, act.after, killBrowser))
        setSignal('clear')
        await tapUntil(hands, met)
        return reopen()
      }
      case 'kill server idle':
        return killServer()
      case 'kill server receiving': {
        await startServer()
        await unsent()
        const met = network.next(isBatch, async (passage) => {
          const going = passage.forward().then(passage.reply, () => passage.cut())
          await pause(act.after)
          await killServer()
          await going
        })
        setSignal('clear')
        await tapUntil(hands, met)
        return startServer()
      }
    }
  }

  await hands.signIn(auditor)
  await hands.takeOffline(seeded.id)
  await hands.launch(seeded.id)
  for (const act of plan) {
    note(`${JSON.stringify(act)} at ${at}, signal ${signal}`)
    await perform(act)
    await expectCalm(hands)
  }
  note('the end')
  await startServer()
  setSignal('clear')
  await hands.leaveField()
  await sendAll(hands)
  for (const question of claims.questions()) {
    await hands.goToQuestion(question)
    claims.found(await look(question))
    claims.found(await hands.lookUntil((sight) => sight.isSent, 'not said to be sent'))
  }
  await expectCalm(hands)
  return {
    screen,
    killsOfBrowser: kills.browser,
    killsOfServer: kills.server,
    missedTaps: missed,
  }
}
