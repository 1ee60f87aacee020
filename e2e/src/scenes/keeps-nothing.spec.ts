import { expect, test } from '../fixtures/test.ts'

test('a browser that may keep nothing says so, and calls nothing saved @once', async ({
  server,
  page,
  words,
}) => {
  // As a browser is in which cookies and site data of the address are blocked.
  await page.addInitScript(() => {
    const deny = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: deny })
    Object.defineProperty(window, 'indexedDB', { get: deny })
  })
  await page.goto(`${server.url}/login`)
  await expect(page.getByText(words('shell:keeps-nothing.text'))).toBeVisible()
  await expect(page.getByText(words('shell:failed.text'))).toHaveCount(0)
})
