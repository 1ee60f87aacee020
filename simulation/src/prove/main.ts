import { parseArgs } from 'node:util'
import { startTestServer } from '@apron/api/testing/postgres-setup.ts'
import { playRanges } from '../players/play-ranges.ts'
import { tellBroken } from '../players/tell-broken.ts'
import { blindChecks } from './checks.ts'
import { fingerprint } from './fingerprint.ts'
import { openLedger } from './ledger.ts'
import { playBrowsers } from './browsers.ts'
import { piecesLeft, planOf, readPlan, sizeOf } from './plan.ts'
import { createProgress } from './progress.ts'
import { sum, tally } from './tally.ts'
import { writeProof } from './write-proof.ts'

/**
 * `npm run prove -- --histories 1000 --from 5000000 --operations 120` plays histories on all cores, as
 * long as it takes; `--plan 24000x40,6000x120,600x400` several kinds in one run, and without any of these
 * `1000x40,200x120,20x400`; `--postgres 0.1` is the share of
 * the long ones that is played on PostgreSQL. What was played of this engine before is not played again.
 * `--browsers` plays 50 stories in each of three browsers instead, and kills them.
 * `--write` only writes docs/proof.md and simulation/proof.json from what was played; `--keep` leaves
 * them as they are. With simulation/proof.json another machine goes on where this one stopped.
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string' },
    operations: { type: 'string' },
    from: { type: 'string', default: '1000000' },
    plan: { type: 'string' },
    postgres: { type: 'string', default: '0.1' },
    processes: { type: 'string' },
    browsers: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const share = Number(values.postgres)
if (!(share >= 0 && share <= 1)) throw new Error(`--postgres is a share from 0 to 1`)
const print = fingerprint()
const ledger = openLedger(print)
const areBrowsersWell = !values.browsers || playBrowsers()
const plan =
  values.write || values.browsers ? [] : readPlan(planOf(values), Number(values.from), share)
const pieces = piecesLeft(plan, ledger.entries)
const before = sum(ledger.entries).histories
if (before > 0) console.log(`${before} histories of this engine were played before.`)
else if (ledger.others.length > 0)
  console.log('The engine or the harness is another than before: this starts anew.')

let isStopped = false
process.on('SIGINT', () => {
  if (isStopped) process.exit(130)
  isStopped = true
  progress.say('Stopping: what is being played ends. The next start goes on from here.')
})
const progress = createProgress(sizeOf(pieces))
const needsServer = pieces.some(({ database }) => database === 'PostgreSQL')
const server = needsServer ? await startTestServer() : null
await playRanges(pieces, {
  isStopped: () => isStopped,
  onPlayed: (played, range) => {
    progress.one(played.violations.length > 0)
    for (const line of tellBroken(played, range)) progress.say(line)
  },
  onRange: (played, range) => ledger.write(range, tally(played)),
  ...(server === null ? {} : { postgres: server.url() }),
  ...(values.processes === undefined ? {} : { processes: Number(values.processes) }),
})
await server?.stop()
progress.end()

const all = sum(ledger.entries)
const isSame = fingerprint().engine === print.engine && fingerprint().harness === print.harness
if (!isSame) console.log('The engine or the harness was changed meanwhile: nothing is written.')
if (isSame && !isStopped && !values.keep && all.histories > 0) {
  writeProof(print, ledger.entries)
  console.log('Written: docs/proof.md')
}
const blind = blindChecks(all)
if (blind.length > 0 && all.histories > 0)
  console.log(`Checks that looked at nothing: ${blind.join(', ')}`)
console.log(`${all.histories} histories, ${all.broken.length} broken`)
process.exitCode = isStopped
  ? 130
  : isSame && areBrowsersWell && all.broken.length + blind.length === 0
    ? 0
    : 1
