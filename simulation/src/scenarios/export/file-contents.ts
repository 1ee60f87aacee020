import { dropDraft, intentionOf, writeDraft } from '@apron/pwa/sync/drafts.ts'
import { type ExportWords, exportUnsent } from '@apron/pwa/sync/export-unsent.ts'
import { discardRefused } from '@apron/pwa/sync/tray.ts'
import {
  answerRegister,
  commentRegister,
  intervieweeRegister,
  summaryRegister,
} from '@apron/scoring/register.ts'
import { save } from '../../people/deed.ts'
import { words } from '../../people/keeping.ts'
import { mutationOf, sendsBatch } from '../fixture/client.ts'
import { type Stage, judged } from '../fixture/fixture.ts'
import { returnIt, withRefused } from '../fixture/late-arrivals.ts'
import { inReview } from '../fixture/reviews.ts'
import { expect, logOf, offline, rowsOn, statesOn, statusOf, submit } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'

const plainWords: ExportWords = {
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
  const { text } = await stage.history.world.during(exportUnsent(db, ports, plainWords))
  const lines = [...text.matchAll(/<tr>(<td.*?)<\/tr>/gs)].map(([, row = '']) => {
    const [where, what, , state] = row.split('</td>').map((it) => it.replace(/^<td[^>]*>/, ''))
    return `${where}: ${what}, ${state}`.replaceAll('\n', ' / ')
  })
  return lines.toSorted().join('; ')
}

/** Says in a register what the screen would, at once. */
async function says(stage: Stage, tablet: number, register: string, value: unknown): Promise<void> {
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

export const exportsEveryKindOfUnsentWork: Scenario = {
  name: 'exports-every-kind-of-unsent-work',
  says: 'A lead answers, writes, adds and removes people, and answers a comment without signal. The file names each with its place and state, and all of it arrives.',
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

export const namesThePersonAndTheAssessmentInTheFile: Scenario = {
  name: 'names-the-person-and-the-assessment-in-the-file',
  says: 'A person exports in Arabic. The file name has the minute; the file names the person, the assessment and the questions, shows drafts, and hides discarded answers from readers.',
  play: async () => {
    const stage = await withRefused()
    const { history, assessmentId, questions } = stage
    const { world } = history
    const { db, ports } = stage.tab(1)
    const refused = (await rowsOn(stage, 1)).find((row) => row.state === 'refused')?.id ?? ''
    await stage.run(discardRefused(db, ports, refused))
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('fully-compliant', ''), 1)
    const { id, version } = questions[2]!
    const value = judged('non-compliant', 'Gates & fences')
    const register = answerRegister(id)
    await world.during(writeDraft(db, ports, { assessmentId, register, value, version }))
    const now = new Date(ports.now()).toISOString()
    const { name, text } = await world.during(exportUnsent(db, ports, words))
    const named = `apron-unsent-${now.slice(0, 10)}-${now.slice(11, 13)}-${now.slice(14, 16)}.html`
    expect(stage, name === named, `the file is called ${name}, not ${named}`)
    const session = await world.during(db.meta.get('session'))
    const email = session?.key === 'session' ? session.user.email : 'nobody'
    const title = (await world.during(db.assessments.get(assessmentId)))?.title
    const outline = await world.during(db.outlines.get(assessmentId))
    const label = outline?.questions.find((it) => it.id === id)?.label.ar
    const shown = (part: string): boolean => text.includes(part)
    expect(stage, shown(`>${email} · ${now.slice(0, 10)}`), 'it does not say whose it is')
    expect(stage, shown(`: <bdi>${title}</bdi></h2>`), 'it does not say of which audit it is')
    expect(stage, label !== null && shown(` ${label}</td>`), `it does not ask ${label}`)
    expect(stage, shown('>fully-compliant</td>'), 'an answer without a word is shown otherwise')
    expect(stage, shown('Gates &#38; fences</td>'), 'what was typed is not shown')
    const states = [...text.matchAll(/>(queued|refused|draft)<\/td>/g)].map(([, it]) => it).join()
    expect(stage, states === 'queued,queued', `what it shows is ${states}`)
    const [, json = '{}'] = /<script type="application\/json">(.*)<\/script>/s.exec(text) ?? []
    const { version: form, rows } = JSON.parse(json) as { version: number; rows: { id: string }[] }
    const isThere = rows.some((row) => row.id === refused)
    expect(stage, form === 2 && isThere, `for a machine it is ${form} with ${rows.length} rows`)
    await stage.connect(1, true)
    return history
  },
}
