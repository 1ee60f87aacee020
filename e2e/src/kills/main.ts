import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { atOnce } from '../../../scripts/at-once.ts'
import { buildApp } from '../../../scripts/build.ts'
import setUp, { runFolderKey } from '../fixtures/global-setup.ts'
import { browserNames, findBrowser, type BrowserName } from './browsers/found.ts'
import { playSeeds, type Row } from './play-seeds.ts'

/** `node e2e/src/kills/main.ts --browser webkit --seeds 1-50`: without a browser, all three, two at once. */
const { values } = parseArgs({
  options: {
    browser: { type: 'string' },
    seeds: { type: 'string', default: '1-3' },
    /** For all of it together; what was not begun by then is counted as skipped. */
    minutes: { type: 'string', default: '600' },
    json: { type: 'string' },
    /** Installs what is missing and plays nothing. */
    'only-find': { type: 'boolean', default: false },
  },
})
const root = fileURLToPath(new URL('../../../', import.meta.url))
const [from = 1, to = from] = values.seeds.split('-').map(Number)
const seeds = Array.from({ length: to - from + 1 }, (_, index) => from + index)
const names = values.browser === undefined ? browserNames : [asName(values.browser)]
/** A story waits for its browser most of the time. */
const lanes = 2
const end = Date.now() + Number(values.minutes) * 60_000

if (values['only-find']) {
  for (const name of names) await findBrowser(name)
  process.exit(0)
}
await buildApp()
const cleanUp = await setUp()
const folder = process.env[runFolderKey] ?? ''
const soFar = new Map<BrowserName, Row>()
// Two installers would stand in each other's way.
let finding: Promise<unknown> = Promise.resolve()
const rows = await atOnce(lanes, names, async (name, index) => {
  const found = finding.then(() => findBrowser(name))
  finding = found
  const share = (end - Date.now()) / Math.ceil((names.length - index) / lanes)
  return playSeeds({
    name,
    seeds,
    folder,
    until: Date.now() + share,
    pictures: join(root, '.cache/kills'),
    found: await found,
    say: (line) => console.log(line),
    onTold: (row) => keep([...soFar.set(name, row).values()]),
  })
})
await cleanUp()
await keep(rows)
process.exit(rows.some(({ failed }) => failed > 0) ? 1 : 0)

function asName(text: string): BrowserName {
  const name = browserNames.find((one) => one === text)
  if (name === undefined) throw new Error(`--browser is one of ${browserNames.join(', ')}`)
  return name
}

/** Writes what there is; what stands there of other browsers stays. */
async function keep(rows: readonly Row[]): Promise<void> {
  const file = values.json
  if (file === undefined) return
  const before = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Row[],
    () => [],
  )
  const others = before.filter(({ browser }) => !rows.some((row) => row.browser === browser))
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, `${JSON.stringify([...others, ...rows], null, 2)}\n`)
}
