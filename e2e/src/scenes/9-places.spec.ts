import { createHash } from 'node:crypto'
import { admin } from '../fixtures/people.ts'
import { readRows } from '../fixtures/server-data.ts'
import type { Server } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { openLogin } from '../pages/login-page.ts'

/** Of every table but the log, its counters, who is signed in since when, and what clocks send. */
function hashOf(server: Server): string {
  const people = ['session', 'user', 'device']
  const sent = ['notice', 'noticeDigest', 'mail', 'job']
  const aside = new Set(['log', 'counter', 'keptToday', ...people, ...sent])
  const tables = readRows(server, "select name from sqlite_master where type = 'table' order by 1")
  const hash = createHash('sha256')
  for (const { name } of tables) {
    if (aside.has(String(name))) continue
    const rows = readRows(server, `select * from "${String(name)}"`).map((row) =>
      JSON.stringify(row),
    )
    hash.update(`${String(name)}\n${rows.toSorted().join('\n')}\n`)
  }
  return hash.digest('hex')
}

test('an admin adds an airport with a facility and sees it on the map; an import of airports is taken back without a trace @once', async ({
  server,
  page,
  words,
}) => {
  await openLogin(page, words, server.url).then((login) => login.signIn(admin))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const untouched = hashOf(server)
  const field = (key: string) => page.getByRole('textbox', { name: words(key) })

  await page.goto(`${server.url}/airport-management/import`)
  const file =
    'iata,location_type,name_en,lat,lon,airport\nXQB,airport,Borrowed,21.5,39.2,\nXQC,cargo-facility,Hall,,,XQB\nRUH,airport,Renamed,,,\n'
  const chosen = { name: 'airports.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await page.getByLabel(words('imports:choose')).setInputFiles(chosen)
  await page.getByRole('button', { name: words('imports:take-in') }).click()
  await expect(page.getByText(words('imports:done', { added: '2', changed: '1' }))).toBeVisible()
  expect(hashOf(server)).not.toBe(untouched)
  // Below it stands the import of the demo's own airports, which may be taken back as well.
  const undo = page.getByRole('button', { name: words('imports:past.undo') })
  const imported = page.locator('div').filter({ hasText: 'airports.csv' }).filter({ has: undo })
  await imported.last().getByRole('button').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('imports:past.undo') })
    .click()
  await expect(page.getByText(words('imports:past.undone', { name: 'airports.csv' }))).toBeVisible()
  expect(hashOf(server)).toBe(untouched)

  await page.goto(`${server.url}/airport-management/add-airport`)
  await field('places:field.iata').fill('XQA')
  await field('places:field.name-en').fill('Quiet Field')
  await field('places:column.latitude').fill('24.5')
  await field('places:column.longitude').fill('46.5')
  await page.getByRole('button', { name: words('places:add-airport'), exact: true }).click()
  // Left before it is answered, the form would not have been sent.
  await expect(page).toHaveURL(/\/airport-management(\?|$)/)
  const airport = page.getByRole('link', { name: 'Quiet Field' })
  // Among some hundred others: the list shows a page of them.
  await page.goto(`${server.url}/airport-management?q=Quiet%20Field`)
  await airport.click()
  await expect(page.getByRole('img', { name: /XQA Quiet Field.*24\.5000° N/ })).toBeVisible()

  await page.getByRole('link', { name: words('places:facilities.add') }).click()
  await field('places:field.iata').fill('XQF')
  await field('places:field.name-en').fill('Quiet Hall')
  await page.getByRole('button', { name: words('places:facilities.add'), exact: true }).click()
  await page.getByRole('link', { name: 'XQF Quiet Hall' }).click()
  await expect(page.getByText(/24\.5000° N, 46\.5000° E/)).toBeVisible()
})
