import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { measureHome } from './desk/home.ts'
import { measureListRows } from './desk/list-rows.ts'
import { measureReview } from './desk/review.ts'
import { measureTree } from './desk/tree.ts'
import { measureFirstPaint } from './first-load/first-paint.ts'
import { measureLighthouse } from './first-load/lighthouse.ts'
import { measureSizes } from './first-load/sizes.ts'
import type { Figure } from './figure.ts'
import { measureLoad } from './load/loads.ts'
import { measureOpening } from './open/opens.ts'
import { measureReplay } from './replay/replays.ts'
import { measureReports } from './report/reports.ts'
import { measureStalls } from './report/stalls.ts'
import { measureSaves } from './save/saves.ts'
import { measureActions, measureCompleting } from './server/actions.ts'
import { measureBatches } from './server/batches.ts'
import { measureCalls } from './server/calls.ts'
import { measureDashboards } from './server/dashboards.ts'
import { measureFlood } from './server/flood.ts'
import { measureImports } from './server/imports.ts'
import { measureLibrary } from './server/library.ts'
import { measureLists } from './server/lists.ts'
import { measureNotices } from './server/notices.ts'
import { measurePeople } from './server/people.ts'
import { tableOf } from './table.ts'

/**
 * `npm run bench`, or `npm run bench -- server replay`: runs all measurements or the named ones,
 * prints them as a table and writes `bench/results/latest.json`. A figure that misses its aim is
 * no failure; a measurement that cannot be made is.
 */
const measurements: Readonly<Record<string, readonly (() => Promise<Figure[]>)[]>> = {
  server: [measureBatches, measureCalls],
  lists: [measureLists, measurePeople],
  actions: [measureActions, measureCompleting],
  library: [measureLibrary],
  imports: [measureImports],
  notices: [measureNotices],
  dashboards: [measureDashboards],
  flood: [measureFlood],
  load: [measureLoad],
  save: [measureSaves],
  replay: [measureReplay],
  open: [measureOpening],
  report: [measureReports, measureStalls],
  desk: [measureTree, measureHome, measureReview, measureListRows],
  'first-load': [measureSizes, measureFirstPaint],
  lighthouse: [measureLighthouse],
}
const results = fileURLToPath(new URL('../results/', import.meta.url))

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in measurements))
if (unknown.length > 0) {
  console.error(`No measurement is called ${unknown.join(', ')}.`)
  console.error(`There are: ${Object.keys(measurements).join(', ')}.`)
  process.exit(2)
}
const figures: Figure[] = []
const failures: string[] = []
for (const name of named.length > 0 ? named : Object.keys(measurements)) {
  for (const measure of measurements[name] ?? []) {
    console.log(`Measuring: ${name} …`)
    try {
      figures.push(...(await measure()))
    } catch (error) {
      failures.push(name)
      console.error(`${name} could not be measured:`, error)
    }
  }
}
console.log(`\n${tableOf(figures)}\n`)
await mkdir(results, { recursive: true })
const written = { measuredAt: new Date().toISOString(), node: process.version, figures, failures }
await writeFile(`${results}latest.json`, `${JSON.stringify(written, null, 2)}\n`)
process.exitCode = failures.length === 0 ? 0 : 1
