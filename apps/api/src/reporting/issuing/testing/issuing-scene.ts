import type { Files } from '../../../platform/files/files.ts'
import type { InputOf } from '../../../platform/handler.ts'
import { makeNoticeWork } from '../../finding-notices/make-file.ts'
import { stampNoticeWork } from '../../finding-notices/stamp-file.ts'
import { scheduleWork } from '../../schedules/run.ts'
import { createJobs } from '../../../platform/jobs/worker.ts'
import type { Rounds } from '../../../platform/rounds.ts'
import { makeSealKey } from '../../sealing/make-seal-key.ts'
import { hashPassword } from '../../../platform/sessions/password.ts'
import { createScene } from '../../../audits/sync/testing/scene.ts'
import { judged } from '../../../audits/sync/testing/tablet.ts'
import { makeUser } from '../../../testing/builders.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { issueWork } from '../issue.ts'
import { issueKey } from '../job-keys.ts'
import { sealWork, stampWork } from '../seal.ts'
import { keepFile } from '../write-file.ts'

/** What the reports of tests are sealed with: made once, a day before their clock begins. */
export const sealKey = await makeSealKey('2026-11-20T08:00:00.000Z')
export const password = 'Riverside-2026'
const passwordHash = await hashPassword(password)

export const baseUrl = 'https://audits.example.org'

/** A server's worker on the database of a test, with the clock of that. */
export function workerOf(
  app: TestApp,
  { files = app.files, tsaUrl = null }: { files?: Files; tsaUrl?: string | null } = {},
): Rounds {
  const { db, newId, clock } = app
  const issuing = { db, files, newId, baseUrl }
  const sealing = { ...issuing, sealKey, tsaUrl }
  const works = {
    'report.issue': issueWork(issuing),
    'report.seal': sealWork(sealing),
    'report.stamp': stampWork(sealing),
    'finding-notice.make': makeNoticeWork(sealing),
    'finding-notice.stamp': stampNoticeWork(sealing),
    'schedule.run': scheduleWork(issuing),
  }
  return createJobs({ db, clock: clock.now, log: (line) => void app.lines.push(line), works })
}

/** An audit of two answers, the second a serious deficiency, and the analyst who completes it. */
export async function createIssuingScene(on?: TestApp) {
  const scene = await createScene(2, on)
  const here = { organizationId: scene.organization.id }
  const analyst = await makeUser(scene.app, 'quality-analyst', { ...here, firstName: 'Huda' })
  const supervisor = await makeUser(scene.app, 'auditor-supervisor', {
    ...here,
    firstName: 'Omar',
    passwordHash,
  })
  await scene.app.db
    .updateTable('user')
    .set({ passwordHash })
    .where('id', 'in', [scene.lead.id, scene.admin.id])
    .execute()
  const tablet = scene.tabletOf(scene.lead)
  await tablet.push(
    tablet.answer(scene.first, judged('fully-compliant')),
    tablet.answer(scene.second, judged('serious-deficiency', 'No fence at all.')),
  )
  const move = (to: 'complete' | 'in-review', by: { id: string }, reason?: string) =>
    scene.app.want(
      'assessment.change',
      { params: scene.params, body: { move: { to, ...(reason && { reason }) } } },
      { as: by },
    )
  return {
    ...scene,
    analyst,
    supervisor,
    complete: async () => {
      await scene.setStatus('in-review')
      await move('complete', analyst)
    },
    sign: (
      by: { id: string },
      part: 'lead' | 'counter',
      { revision = 1, given = password }: { revision?: number; given?: string } = {},
    ) =>
      scene.app.call(
        'report.sign',
        { params: { ...scene.params, revision }, body: { part, password: given } },
        { as: by },
      ),
    toSign: async (by: { id: string }, query: InputOf<'reports.to-sign'>['query'] = {}) =>
      (await scene.app.want('reports.to-sign', { query }, { as: by })).reports,
    reopen: () => move('in-review', scene.admin, 'A figure was wrong.'),
    list: async (by: { id: string } = scene.lead) =>
      (await scene.app.want('report.issued', { params: scene.params }, { as: by })).reports,
    give: (language: 'en' | 'ar', revision = 1, by: { id: string } = scene.lead) =>
      scene.app.call(
        'report.file',
        { params: { ...scene.params, revision, language } },
        { as: by },
      ),
  }
}
export type IssuingScene = Awaited<ReturnType<typeof createIssuingScene>>

/** A file of the first revision kept as if it had been made, in a moment: `text` is no PDF. */
export async function keepIssued(
  { app, params }: IssuingScene,
  language: 'en' | 'ar',
  text: string,
  stage: 'issued' | 'signed' = 'issued',
): Promise<void> {
  const order = { ...params, revision: 1, language }
  const file = { stage, pages: 1, bytes: new TextEncoder().encode(text) }
  const write = await keepFile(app, order, file, app.clock.iso())
  await app.db.transaction().execute(write)
  await app.db
    .updateTable('job')
    .set({ state: 'done' })
    .where('key', '=', issueKey(order))
    .execute()
}
