import { dropDraft, intentionOf, writeDraft } from '@apron/pwa/sync/drafts.ts'
import { exportUnsent, type ExportWords } from '@apron/pwa/sync/export-unsent.ts'
import {
  commentRegister,
  intervieweeRegister,
  settleRegister,
  summaryRegister,
} from '@apron/scoring/register.ts'
import { anotherPerson } from '../../people/another-person.ts'
import { save } from '../../people/deed.ts'
import { expect, logOf, offline, statesOn, statusOf, submit } from '../fixture/deeds.ts'
import { returnIt } from '../late-arrivals/late-decisions.ts'
import { inReview } from '../comments/reviewed.ts'
import type { Scenario } from '../scenario.ts'
import { judged, type Stage } from '../fixture/stage.ts'
import { mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

const words: ExportWords = {
  language: 'en',
  title: 'Not sent',
  intro: '',
  assessment: 'Assessment',
  where: 'where',
  what: 'what',
  when: 'when',
  state: 'state',
  states: { queued: 'waits', parked: 'late', refused: 'refused', draft: 'half typed' },
  level: (id) => `level ${id}`,
  summaryText: (id) => `text ${id}`,
  interviewee: 'person',
  comment: 'comment',
  removed: 'was removed',
  submit: 'submit',
  noLevel: 'no level',
}

/** What a reader finds in a tablet's file, a line each: where, what, and how far it is. */
async function readOn(stage: Stage, tablet: number): Promise<string> {
  const { db, ports } = stage.tab(tablet)
  const { text } = await stage.history.world.during(exportUnsent(db, ports, words))
  const lines = [...text.matchAll(/<tr>(<td.*?)<\/tr>/gs)].map(([, row = '']) => {
    const [where, what, , state] = row.split('</td>').map((it) => it.replace(/^<td[^>]*>/, ''))
    return `${where}: ${what}, ${state}`.replaceAll('\n', ' / ')
  })
  return lines.toSorted().join('; ')
}

/** Says in a register what the screen would, at once. */
export async function says(
  stage: Stage,
  tablet: number,
  register: string,
  value: unknown,
): Promise<void> {
  const intention = intentionOf(stage.assessmentId, register, value, null)
  expect(stage, intention !== null, `nobody knows what ${register} is`)
  if (intention !== null) await stage.run(save(stage.history, stage.tab(tablet), intention))
}

const aboutGate3 = { on: null, to: null, text: 'Gate 3 is missing. البوابة ناقصة.' }

/** An audit that was given back with one open comment, which the lead's tablet shows. */
async function commented(): Promise<{ stage: Stage; comment: string }> {
  const stage = await inReview()
  const { server, scene } = stage.history
  const comment = server.newId()
  const { id, at, base } = mutationOf(stage)
  const mutation = { id, at, base, kind: 'comment', comment, value: aboutGate3 }
  const said = await sendsBatch(stage, scene.analyst, { mutations: [mutation] })
  expect(stage, said === 'applied', `the comment is ${said}`)
  await returnIt(stage)
  await stage.connect(0, true)
  return { stage, comment }
}

export const everyKind: Scenario = {
  name: 'a-file-of-every-kind-of-work',
  says: 'A lead without signal judges, writes, names a person and removes another, answers a comment and half types a second answer: the file names each by where it belongs, what was said and how far it is, later the submit too, and all of it arrives as it was written but for the half, which waits for its author.',
  play: async () => {
    const { stage, comment } = await commented()
    const { history, assessmentId } = stage
    const { server, world } = history
    const { db, ports } = stage.tab(0)
    await offline(stage, 0)
    await stage.answer(stage.tab(0), judged(null, 'Not judged yet.'))
    await says(stage, 0, summaryRegister('findings'), 'In all. إجمالا.')
    const named = { function: 'Duty officer', name: 'Salma سلمى' }
    await says(stage, 0, intervieweeRegister(server.newId()), named)
    await says(stage, 0, intervieweeRegister(server.newId()), null)
    const answer = commentRegister(server.newId())
    await says(stage, 0, answer, { on: null, to: comment, text: 'It is added.' })
    const register = commentRegister(server.newId())
    const value = { on: null, to: comment, text: 'And gate 4 is' }
    await world.during(writeDraft(db, ports, { assessmentId, register, value, version: null }))
    const file = await readOn(stage, 0)
    const told = [
      '1.1.1 Is fence 1 whole?: no level / Not judged yet., waits',
      'comment: And gate 4 is, half typed',
      'comment: It is added., waits',
      'person: Salma سلمى / Duty officer, waits',
      'person: was removed, waits',
      'text findings: In all. إجمالا., waits',
    ].join('; ')
    expect(stage, file === told, `the file says ${file}`)
    await stage.connect(0, true)
    const states = new Set((await statesOn(stage, 0)).split(','))
    expect(stage, [...states].join() === 'done null', `they are ${[...states].join()}`)
    const people = (await logOf(stage, 'interviewee')).map((row) => row.body).join()
    const isThere = people.includes(JSON.stringify(named)) && people.includes('"value":null')
    expect(stage, isThere, `of the people the log has ${people}`)
    await offline(stage, 0)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'Judged.'))
    await submit(stage, 0)
    const second = await readOn(stage, 0)
    const isNamed = second.includes('level fully-compliant / Judged., waits')
    expect(stage, isNamed && second.includes('submit: , waits'), `the file says ${second}`)
    await stage.connect(0, true)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    const half = await world.during(db.drafts.get([assessmentId, register]))
    expect(stage, half !== undefined, 'what was half typed is gone with the submit')
    await world.during(dropDraft(db, assessmentId, register))
    return history
  },
}

export const reviewersFile: Scenario = {
  name: 'a-file-of-a-reviewer',
  says: 'A reviewer settles a comment on a tablet without signal, opens it again and settles it once more: the file says each time which it was, and on the server it is settled.',
  play: async () => {
    const { stage, comment } = await commented()
    const { history } = stage
    const { scene, tablets, world } = history
    const first = stage.tablet(2)
    await anotherPerson(history, first, scene.analyst)
    await world.pass(10_000)
    const of = tablets.findIndex((it) => it.profile === first.profile && it !== first)
    await stage.connect(of, true)
    await offline(stage, of)
    await says(stage, of, settleRegister(comment), true)
    const once = await readOn(stage, of)
    expect(stage, once === 'comment: ✓, waits', `once it is settled the file says ${once}`)
    await says(stage, of, settleRegister(comment), false)
    const both = await readOn(stage, of)
    expect(stage, both === 'comment: , waits; comment: ✓, waits', `then the file says ${both}`)
    await says(stage, of, settleRegister(comment), true)
    await stage.connect(of, true)
    const values = (await logOf(stage, 'settle')).map(
      ({ status, body }) => `${status} ${String((JSON.parse(body) as { value: boolean }).value)}`,
    )
    const said = values.join()
    expect(stage, said === 'applied true,applied false,applied true', `the log has ${said}`)
    return history
  },
}
