import { expect, test } from '../fixtures/test.ts'

test('markup and servers that are not ours are refused by the page, and every scene would notice @once', async ({
  server,
  page,
  complaints,
}) => {
  await page.goto(`${server.url}/login`)
  const written = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="document.title = 1">')
      return 'written'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(written).toBe('TypeError')
  await expect.poll(() => complaints.join('\n')).toMatch(/Trusted/)
  complaints.splice(0)

  const asked = await page.evaluate(() =>
    fetch('http://127.0.0.2:9/').then(
      () => 'answered',
      () => 'refused',
    ),
  )
  expect(asked).toBe('refused')
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  expect(complaints.splice(0).join('\n')).toMatch(/Content Security Policy/)
})
