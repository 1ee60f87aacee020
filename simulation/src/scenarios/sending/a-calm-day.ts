import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { record } from '@apron/pwa/sync/record.ts'
import { save } from '../../people/deed.ts'
import { attempt, noteSaved } from '../../people/attempt.ts'
import { kill } from '../../people/circumstances.ts'
import { answerAll, expect, logOf, offline, rowsOn, statusOf, submit } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

/** What a tablet was answered besides 200, by how often. */
const complaints = ({ history, tab }: Stage, tablet: number): string => {
  const own = history.witness.asked.filter((it) => it.tab === tab(tablet).name)
  const statuses = own.map(({ status }) => String(status)).filter((it) => it !== '200')
  return [...new Set(statuses)].join()
}

const settled = async (stage: Stage, tablet: number): Promise<string> =>
  [...new Set((await rowsOn(stage, tablet)).map((row) => row.state))].join()

export const noComplaints: Scenario = {
  name: 'a-day-without-any-fault',
  says: 'A tablet sends answers one by one, then long texts in Arabic, more than one batch may have, and a submit behind them: the server takes all of it as it comes and complains of nothing.',
  play: async () => {
    for (const batch of [1, 200]) {
      const stage = await createStage({ batch })
      const { history, assessmentId } = stage
      const tab = stage.tab(0)
      await offline(stage, 0)
      for (let time = 0; time < 3; time++) await answerAll(stage, 0)
      if (batch > 1) {
        for (let time = 0; time < 62; time++) {
          const value = `${time} ${'السياج مقطوع '.repeat(380)}`
          const intention = { kind: 'summary', assessmentId, text: 'findings', value } as const
          await stage.run(save(history, tab, intention))
        }
      }
      await submit(stage, 0)
      await stage.connect(0, true)
      await stage.connect(0, true)
      const said = complaints(stage, 0)
      expect(stage, said === '', `in batches of ${batch} the server said ${said}`)
      const states = await settled(stage, 0)
      expect(stage, states === 'done', `in batches of ${batch} they are ${states}`)
      const status = await statusOf(stage)
      expect(stage, status === 'in-review', `in batches of ${batch} it is ${status}`)
      if (batch > 1) return history
    }
    throw new Error('there is no last batch')
  },
}

export const tooLarge: Scenario = {
  name: 'a-batch-that-is-too-large',
  says: 'The server takes no more than two answers at once: the tablet sends less each time until they pass, and all of them arrive in their order.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    await offline(stage, 0)
    for (let time = 0; time < 3; time++) await answerAll(stage, 0)
    const isLarge = ({ body = '' }: { body?: string | undefined }): boolean =>
      (body.match(/"n":/g) ?? []).length > 2
    tells(stage, '/api/assessment/launch', { status: 413, code: 'too-large' }, isLarge)
    await stage.connect(0, true)
    await history.world.pass(60_000)
    const states = await settled(stage, 0)
    expect(stage, states === 'done', `they are ${states}`)
    const rows = (await rowsOn(stage, 0)).toSorted((a, b) => a.n - b.n)
    const written = rows.map((row) => row.id).join()
    const logged = (await logOf(stage, 'answer')).map((row) => row.id).join()
    expect(stage, logged === written, 'they are in the log in another order')
    tells(stage, '/api/', null)
    return history
  },
}

const year = 365 * 24 * 3_600_000

export const wrongClocks: Scenario = {
  name: 'clocks-that-are-far-off',
  says: 'The clock of a tablet is an hour ahead, then ten thousand years, then ten behind: every answer is sent, and says by how much its clock was measured to be off.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    for (const skew of [3_600_000, 10_000 * year, -10 * year]) {
      stage.tablet(0).skew = skew
      await stage.connect(0, true)
      await stage.answer(stage.tab(0), judged('non-compliant', `by a clock ${skew} ms off`))
      await stage.connect(0, true)
      const states = await settled(stage, 0)
      expect(stage, states === 'done', `by a clock ${skew} ms off they are ${states}`)
      const { body } = (await logOf(stage, 'answer')).at(-1)!
      const { offset = 0 } = JSON.parse(body) as { offset?: number }
      const isMeasured = Math.abs(offset + skew) < 5_000
      expect(stage, isMeasured, `a clock ${skew} ms off is measured as ${offset}`)
    }
    stage.tablet(0).skew = 0
    await stage.connect(0, true)
    return history
  },
}

export const killedWhileSaving: Scenario = {
  name: 'killed-while-an-answer-is-saved',
  says: 'A tab is killed after each task of saving an answer, in turn: what comes next goes on in the same lane, and nothing that is missing is ever told to the server.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world } = history
    const { id: question, version } = stage.questions[0]!
    const saves = async (value: AnswerValue): Promise<void> => {
      const tab = stage.tab(0)
      const intention = { kind: 'answer', assessmentId, question, version, value } as const
      const saved = await attempt(history, tab, 'records', () =>
        record(tab.db, tab.ports, intention),
      )
      if (saved !== null) noteSaved(history, tab, saved.value)
    }
    for (let after = 0; after < 24; after++) {
      await offline(stage, 0)
      const tab = stage.tab(0)
      world.interrupt(after, 'killed', () => kill(history, tab))
      await stage.run(saves(judged('non-compliant', `the ${after}th`)))
      await world.pass(21_000)
      await stage.connect(0, true)
    }
    const holes = (await logOf(stage, 'hole')).length
    const devices = new Set((await logOf(stage, 'answer')).map((row) => row.deviceId))
    expect(stage, holes === 0, `${holes} holes were told`)
    expect(stage, devices.size === 1, 'the tablet had to take another lane')
    return history
  },
}
