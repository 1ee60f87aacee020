import { contrastOf } from '../fixtures/contrast.ts'
import { schemeOf } from '../fixtures/axe.ts'
import { admin, supervisor } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { openLogin } from '../pages/login-page.ts'

test.use({ colorScheme: schemeOf, serviceWorkers: 'block' })

const addresses = [
  '/user-management',
  '/airport-management',
  '/airlines-management',
  '/reference-management',
  '/questions-category-edit',
] as const

test('every menu of the lists can be read in every state, and gives the focus back when it closes', async ({
  server,
  page,
  words,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openLogin(page, words, server.url).then((login) => login.signIn(admin))
  const dialog = page.getByRole('dialog')
  for (const address of addresses) {
    await page.goto(`${server.url}${address}`)
    const opener = page.locator('main [aria-haspopup=dialog]').first()
    await opener.click()
    await expect(dialog).toBeVisible()
    for (const button of await dialog.getByRole('button').all()) {
      const name = `${address}: ${await button.textContent()}`
      expect(await contrastOf(button), name).toBeGreaterThanOrEqual(4.5)
      await button.hover()
      expect(await contrastOf(button), `${name}, under the pointer`).toBeGreaterThanOrEqual(4.5)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener, address).toBeFocused()
  }
})

test('after a confirmed deletion the focus is in the list, not at the start of the page', async ({
  server,
  page,
  words,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openLogin(page, words, server.url).then((login) => login.signIn(admin))
  await page.goto(`${server.url}/reference-management`)
  const rows = page.getByRole('row')
  await expect(rows).not.toHaveCount(0)
  const opener = page.locator('main [aria-haspopup=dialog]').first()
  const dialog = page.getByRole('dialog')
  await opener.click()
  await dialog.getByRole('button').last().click()
  await dialog.getByRole('button').last().click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test('a finger that scrolls a list of choices chooses nothing, and a tap chooses', async ({
  server,
  page,
  words,
}) => {
  await openLogin(page, words, server.url).then((login) => login.signIn(supervisor))
  await page.goto(`${server.url}/audits/create-audit-template`)
  const field = page.getByRole('combobox').first()
  await field.tap()
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option').nth(8)).toBeAttached()
  // The frame around it scrolls, which also says where nothing is found or more is there.
  const frame = list.locator('..')
  const box = await frame.boundingBox()
  if (box === null) throw new Error('the list is not shown')
  const session = await page.context().newCDPSession(page)
  const x = box.x + box.width / 2
  const y = box.y + box.height * 0.75
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved = 0): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - moved }],
    })
  await touch('touchStart')
  for (let moved = 15; moved <= 150; moved += 15) await touch('touchMove', moved)
  await touch('touchEnd')
  expect(await frame.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await expect(field).toHaveValue('')
  await expect(list).toBeVisible()
  await list.getByRole('option').nth(8).tap()
  await expect(list).toHaveCount(0)
  await expect(field).not.toHaveValue('')
})
