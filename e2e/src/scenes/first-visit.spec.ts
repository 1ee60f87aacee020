import { setTimeout as sleep } from 'node:timers/promises'
import { passOn } from '../fixtures/proxy.ts'
import { expect, test } from '../fixtures/test.ts'

const isWorker = (_: string, path: string): boolean => path === '/service-worker.js'

test('on a first visit over a thin line the screen comes before the files of all others @once', async ({
  network,
  page,
  words,
}) => {
  let early = 0
  const met = network.next(
    (_, path) => /^\/assets\/login-page-.*\.js$/.test(path),
    async (passage) => {
      await sleep(4_000)
      early = network.count(isWorker)
      await passOn(passage)
    },
  )
  await page.goto(`${network.url}/login`)
  await met
  expect(early).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('account:login.title'))
  await expect.poll(() => network.count(isWorker)).toBeGreaterThan(0)
})
