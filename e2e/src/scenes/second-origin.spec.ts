import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFor } from '../fixtures/build-for.ts'
import { markOf } from '../fixtures/catalogue.ts'
import { findFreePort } from '../fixtures/free-port.ts'
import { runFolderKey } from '../fixtures/global-setup.ts'
import { seedAssessment } from '../fixtures/seed.ts'
import { serveFiles } from '../fixtures/serve-files.ts'
import { readAnswers } from '../fixtures/server-data.ts'
import { startServer } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { beginAudit } from '../pages/begin-audit.ts'
import { frameOf } from '../pages/frame.ts'

test('an app that any server of files serves asks the API where its build says, without signal too @once', async ({
  server,
  newDevice,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 3, title: 'Elsewhere' })
  await server.stop()
  const port = await findFreePort()
  const api = await startServer(server.dataFolder, {
    CORS_ORIGINS: `http://127.0.0.1:${port}`,
  })
  try {
    const folder = await mkdtemp(join(process.env[runFolderKey] ?? '', 'elsewhere-'))
    await buildFor(api.url, folder)
    await using app = await serveFiles(folder, port)
    const tablet = await newDevice(app.url)
    const page = await tablet.newPage()
    const launch = await beginAudit(page, words, app.url, seeded.id)
    await tablet.setOffline(true)
    await launch.expectQuestion(markOf(1, language))
    await launch.tapLevel('fully-compliant')
    await launch.expectSaved()
    await frameOf(page, words).expectSync('offline-on-tablet', 1)
    expect(readAnswers(api, seeded.id)).toEqual([])
    await tablet.setOffline(false)
    await frameOf(page, words).expectSync('all-sent')
    expect(readAnswers(api, seeded.id)).toHaveLength(1)
  } finally {
    await api.kill()
  }
})
