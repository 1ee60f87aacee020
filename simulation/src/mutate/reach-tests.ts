import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vitest } from '../planted/test-planted.ts'
import { root } from './find-mutants.ts'
import type { CameBy } from './note-tests.ts'
import { stretchAround } from './probes.ts'
import type { Target } from './target.ts'

/** Where the unit tests of the engine are. Those of other features come by it too, and take minutes. */
const where = [
  'apps/api/src/sync/',
  'apps/api/src/exports/',
  'apps/api/src/questions/',
  'apps/pwa/src/sync/',
  'apps/pwa/src/data/',
  'packages/',
]
const config = fileURLToPath(new URL('vitest.config.ts', import.meta.url))

/** The files of unit tests that come by a target's places, those first that are likeliest to see it. */
export type TestsFor = (target: Target) => readonly Pick<CameBy, 'test' | 'ms'>[]

/** Runs the unit tests once as they are, and notes what each file of them comes by; or reads what was noted. */
export async function reachTests(file: string): Promise<TestsFor> {
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await runProbed()))
  const tests = JSON.parse(readFileSync(file, 'utf8')) as CameBy[]
  const came = tests.map((test) => ({ ...test, places: new Set(test.places) }))
  return ({ edits }) => {
    const places = edits.map(({ file, from }) => {
      const source = readFileSync(root + file, 'utf8')
      return `${file} ${stretchAround(source, from)}`
    })
    return came
      .filter((it) => places.some((place) => it.places.has(place)))
      .toSorted((a, b) => farness(edits, a) - farness(edits, b) || a.ms - b.ms)
  }
}

/** Its own tests, those beside it, the others. */
function farness(edits: Target['edits'], { test }: { readonly test: string }): number {
  if (edits.some(({ file }) => test === file.replace(/\.ts$/, '.test.ts'))) return 0
  return edits.some(({ file }) => dirname(test) === dirname(file)) ? 1 : 2
}

async function runProbed(): Promise<CameBy[]> {
  const folder = mkdtempSync(join(tmpdir(), 'probes-'))
  const projects = ['scoring', 'contracts', 'api', 'pwa'].flatMap((it) => ['--project', it])
  const args = [vitest, 'run', '--config', config, '--root', root, ...projects, ...where]
  const child = spawn(process.execPath, args, {
    stdio: 'ignore',
    env: { ...process.env, APRON_PROBES: folder },
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`the unit tests of the engine as it is fail: ${code}`)
  const tests = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as CameBy,
  )
  rmSync(folder, { recursive: true })
  return tests.map((it) => ({ ...it, test: it.test.replace(root, '') }))
}
