import { writeDraft } from '@apron/pwa/sync/drafts.ts'
import { exportUnsent } from '@apron/pwa/sync/export-unsent.ts'
import { discardRefused } from '@apron/pwa/sync/tray.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { words } from '../../people/keeping.ts'
import { expect, offline, rowsOn } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { judged } from '../fixture/stage.ts'
import { withRefused } from '../late-arrivals/the-tray.ts'

export const saysWhose: Scenario = {
  name: 'a-file-says-whose-it-is',
  says: 'Somebody exports in Arabic with one answer refused and discarded, one without a word, and one half typed: the file is named by the minute, says whose it is, of which audit and what is asked in Arabic, shows what was typed as an answer that waits, and what was discarded only to a machine.',
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
