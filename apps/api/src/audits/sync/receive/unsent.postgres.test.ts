import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createScene } from '../testing/scene.ts'

test('an audit that one tab took off the tablet is named all the same when another wrote in it at once', async () => {
  const { app, auditor, lead, assessment } = await createScene(1)
  const own = { since: 0, epoch: '', deviceId: app.newId() }
  const ask = (as: { id: string }, query: { assessments: string; unsent?: string }) =>
    app.want('sync.changes', { query: { ...own, ...query } }, { as })
  const holding = { assessments: assessment.id }
  await ask(auditor, { ...holding, unsent: '0' })

  const free = Promise.withResolvers<void>()
  const writer = app.db.transaction().execute(() => free.promise)
  const wrote = ask(auditor, { ...holding, unsent: '5' })
  await sleep(200)
  const tookOff = ask(auditor, { assessments: app.newId(), unsent: '0' })
  // Both have read what is noted, and wait to write, in this order.
  await sleep(200)
  free.resolve()
  await Promise.all([writer, wrote, tookOff])
  expect((await ask(lead, holding)).unsent).toMatchObject([{ device: own.deviceId, count: 5 }])
  await app.close()
})
