import { dropDraft, intentionOf, writeDraft } from '@apron/pwa/sync/record/drafts.ts'
import { type ExportWords, exportUnsent } from '@apron/pwa/sync/send/export-unsent.ts'
import { discardRefused } from '@apron/pwa/sync/view/outbox.ts'
import {
  answerRegister,
  commentRegister,
  intervieweeRegister,
  summaryRegister,
} from '@apron/scoring/register.ts'
import { save } from '../../people/tablet-step.ts'
import { words } from '../../people/keeping.ts'
import { mutationOf, sendBatch } from '../fixture/client.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { returnAssessment, refuseResolution } from '../fixture/late-arrivals.ts'
import { bringIntoReview } from '../fixture/reviews.ts'
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
  verification: 'Verification',
  seen: (outcome: string) => outcome,
  removed: 'was removed',
  submit: 'submit',
  noLevel: 'no level',
}

/** The lines of a tablet's file as a person reads them: place, value and state. */
async function linesOfFile(fixture: Fixture, tablet: number): Promise<string> {
  const { db, ports } = fixture.tab(tablet)
  const { text } = await fixture.history.world.during(exportUnsent(db, ports, plainWords))
  const lines = [...text.matchAll(/<tr>(<td.*?)<\/tr>/gs)].map(([, row = '']) => {
    const [where, what, , state] = row.split('</td>').map((it) => it.replace(/^<td[^>]*>/, ''))
    return `${where}: ${what}, ${state}`.replaceAll('\n', ' / ')
  })
  return lines.toSorted().join('; ')
}

/** Writes a register as the screen does. */
async function writeRegister(
  fixture: Fixture,
  tablet: number,
  register: string,
  value: unknown,
): Promise<void> {
  const intention = intentionOf(fixture.assessmentId, register, value, null)
  fixture.expect(intention !== null, `nobody knows what ${register} is`)
  if (intention !== null) await fixture.run(save(fixture.history, fixture.tab(tablet), intention))
}

const aboutGate3 = { on: null, to: null, text: 'Gate 3 is missing. البوابة ناقصة.' }

/** The assessment is returned with one open comment, which the lead's tablet shows; its id. */
async function returnWithComment(fixture: Fixture): Promise<string> {
  await bringIntoReview(fixture)
  const { server, scene } = fixture.history
  const comment = server.newId()
  const { id, at, base } = mutationOf(fixture)
  const mutation = { id, at, base, kind: 'comment', comment, value: aboutGate3 }
  const found = await sendBatch(fixture, scene.analyst, { mutations: [mutation] })
  fixture.expect(found === 'applied', `the comment is ${found}`)
  await returnAssessment(fixture)
  await fixture.online(0)
  return comment
}

export const exportsEveryKindOfUnsentWork: Scenario = {
  name: 'exports-every-kind-of-unsent-work',
  says: 'A lead answers, writes, adds and removes people, and answers a comment without signal. The file names each with its place and state, and all of it arrives.',
  play: async (fixture) => {
    const comment = await returnWithComment(fixture)
    const { assessmentId, server, world } = fixture
    const { db, ports } = fixture.tab(0)
    await fixture.offline(0)
    await fixture.answer(0, rating(null, 'Not judged yet.'))
    await writeRegister(fixture, 0, summaryRegister('findings'), 'In all. إجمالا.')
    const named = { function: 'Duty officer', name: 'Salma سلمى' }
    await writeRegister(fixture, 0, intervieweeRegister(server.newId()), named)
    await writeRegister(fixture, 0, intervieweeRegister(server.newId()), null)
    const answer = commentRegister(server.newId())
    await writeRegister(fixture, 0, answer, { on: null, to: comment, text: 'It is added.' })
    const register = commentRegister(server.newId())
    const value = { on: null, to: comment, text: 'And gate 4 is' }
    await world.during(writeDraft(db, ports, { assessmentId, register, value, version: null }))
    const file = await linesOfFile(fixture, 0)
    const shown = [
      '1.1.1 Is fence 1 whole?: no level / Not judged yet., waits',
      'comment: And gate 4 is, half typed',
      'comment: It is added., waits',
      'person: Salma سلمى / Duty officer, waits',
      'person: was removed, waits',
      'text findings: In all. إجمالا., waits',
    ].join('; ')
    fixture.expect(file === shown, `the file says ${file}`)
    await fixture.online(0)
    const states = new Set((await fixture.states(0)).split(','))
    fixture.expect([...states].join() === 'done null', `the states are ${[...states].join()}`)
    const people = (await fixture.log('interviewee')).map((row) => row.body).join()
    const isThere = people.includes(JSON.stringify(named)) && people.includes('"value":null')
    fixture.expect(isThere, `of the people the log has ${people}`)
    await fixture.offline(0)
    await fixture.answer(0, rating('fully-compliant', 'Judged.'))
    await fixture.submit(0)
    const second = await linesOfFile(fixture, 0)
    const isNamed = second.includes('level fully-compliant / Judged., waits')
    fixture.expect(isNamed && second.includes('submit: , waits'), `the file says ${second}`)
    await fixture.online(0)
    fixture.expectEqual('status', await fixture.status(), 'in-review')
    const half = await world.during(db.drafts.get([assessmentId, register]))
    fixture.expect(half !== undefined, 'the draft is gone after the submit')
    await world.during(dropDraft(db, assessmentId, register))
  },
}

export const namesThePersonAndTheAssessmentInTheFile: Scenario = {
  name: 'names-the-person-and-the-assessment-in-the-file',
  says: 'A person exports in Arabic. The file name has the minute; the file names the person, the assessment and the questions, shows drafts, and hides discarded answers from readers.',
  play: async (fixture) => {
    await refuseResolution(fixture)
    const { assessmentId, questions, world } = fixture
    const { db, ports } = fixture.tab(1)
    const refused = (await fixture.rows(1)).find((row) => row.state === 'refused')?.id ?? ''
    await fixture.run(discardRefused(db, ports, refused))
    await fixture.offline(1)
    await fixture.answer(1, rating('fully-compliant', ''), 1)
    const { id, version } = questions[2]!
    const value = rating('non-compliant', 'Gates & fences')
    const register = answerRegister(id)
    await world.during(writeDraft(db, ports, { assessmentId, register, value, version }))
    const now = new Date(ports.now()).toISOString()
    const { name, text } = await world.during(exportUnsent(db, ports, words))
    const named = `apron-unsent-${now.slice(0, 10)}-${now.slice(11, 13)}-${now.slice(14, 16)}.html`
    fixture.expect(name === named, `the file is called ${name}, not ${named}`)
    const session = await world.during(db.meta.get('session'))
    const email = session?.key === 'session' ? session.user.email : 'nobody'
    const title = (await world.during(db.assessments.get(assessmentId)))?.title
    const outline = await world.during(db.outlines.get(assessmentId))
    const label = outline?.questions.find((it) => it.id === id)?.label.ar
    const shown = (part: string): boolean => text.includes(part)
    fixture.expect(shown(`>${email} · ${now.slice(0, 10)}`), 'it does not say whose it is')
    fixture.expect(shown(`: <bdi>${title}</bdi></h2>`), 'it does not say of which assessment it is')
    fixture.expect(label !== null && shown(` ${label}</td>`), `it does not ask ${label}`)
    fixture.expect(shown('>fully-compliant</td>'), 'an answer without findings is shown otherwise')
    fixture.expect(shown('Gates &#38; fences</td>'), 'the draft is not shown')
    const states = [...text.matchAll(/>(queued|refused|draft)<\/td>/g)].map(([, it]) => it).join()
    fixture.expect(states === 'queued,queued', `the file shows ${states}`)
    const [, json = '{}'] = /<script type="application\/json">(.*)<\/script>/s.exec(text) ?? []
    const { version: form, rows } = JSON.parse(json) as { version: number; rows: { id: string }[] }
    const isThere = rows.some((row) => row.id === refused)
    fixture.expect(form === 2 && isThere, `for a machine it is ${form} with ${rows.length} rows`)
    await fixture.online(1)
  },
}
