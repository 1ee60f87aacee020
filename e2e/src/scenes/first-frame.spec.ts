import { passOn } from '../fixtures/proxy.ts'
import { expect, test } from '../fixtures/test.ts'

test('the frame stands before the code of the database is here @once', async ({
  network,
  page,
  words,
}) => {
  const seen = Promise.withResolvers<void>()
  const isCode = (_: string, path: string): boolean => /^\/assets\/tablet-.*\.js$/.test(path)
  const met = network.next(isCode, async (passage) => {
    await seen.promise
    await passOn(passage)
  })
  // Somebody of whom the tablet has nothing: the database says so once it is open.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('began') !== null) return
    sessionStorage.setItem('began', 'yes')
    localStorage.setItem('apron.current', '01a1fd1e-8c00-7d01-a07f-eacb7748ca67')
  })
  await page.goto(`${network.url}/audits/home`, { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toContainText(words('shell:product.name'))
  await expect(page.getByRole('main')).toContainText(words('shell:spinner.loading'))
  await expect.poll(() => network.count(isCode)).toBe(1)
  seen.resolve()
  await met
  await page.waitForURL(/\/login$/)
})
