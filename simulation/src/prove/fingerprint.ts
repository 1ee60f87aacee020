import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Of the contract what an answer passes on its way; the calls of the desk are no part of it. */
const wire =
  'assessment,client,endpoint,launch,link,mutation,permission,register-kinds,request,sync,text'
/**
 * What decides whether an answer is kept, on both sides, with the tables it is kept in. Tests, their
 * builders, settings, and all that serves other screens are no part of it.
 */
export const engineFiles = [
  'apps/pwa/src/sync/**/*.ts',
  'apps/pwa/src/data/**/*.ts',
  'apps/pwa/src/tablet/{people,signed-in,unsent}.ts',
  'apps/api/src/audits/sync/**/*.ts',
  'apps/api/src/platform/audit-log/**/*.ts',
  'apps/api/src/audits/assessments/**/*.ts',
  'apps/api/src/platform/db/*.ts',
  'apps/api/src/platform/db/migrations/00[0-7]*.ts',
  'apps/api/src/platform/handler.ts',
  'apps/api/src/platform/http/{body,mount}.ts',
  'apps/api/src/platform/sessions/session.ts',
  `packages/contracts/src/{${wire}}.ts`,
]
/** The rules that these rest on, with what those rest on; rules of other parts are none of theirs. */
const rules = 'packages/scoring/src/'
const importedRule = /from '(?:@apron\/scoring|\.)\/([a-z0-9-]+\.ts)'/g
/** What plays the histories and judges them. */
export const harnessFiles = ['simulation/src/**/*.ts', 'apps/api/src/testing/*.ts']
/** What only starts the histories, tells of them, stands beside them, or breaks the engine on purpose. */
const besides = [
  'simulation/src/{drill,mutate,players,prove,scenarios}/**',
  'simulation/src/main.ts',
  'apps/api/src/platform/db/{migrate,tables}.ts',
]

export type Fingerprint = { readonly engine: string; readonly harness: string }

export const fingerprint = (): Fingerprint => ({
  engine: hashOf(enginePaths()),
  harness: hashOf(namesOf(harnessFiles)),
})

/** Every file of the engine, the rules that it rests on among them. */
export const enginePaths = (): readonly string[] => withRules(namesOf(engineFiles))

const namesOf = (patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: ['**/*.test.ts', ...besides] })

/** The files and every rule that one of them imports, or that one of those rules imports. */
function withRules(files: readonly string[]): readonly string[] {
  const found = new Set(files)
  for (const file of found) {
    const isRule = file.startsWith(rules)
    for (const [line, name] of readFileSync(root + file, 'utf8').matchAll(importedRule))
      if (isRule || line.includes('@apron/scoring')) found.add(rules + name!)
  }
  return [...found]
}

/** SHA-256 over names and contents, in the order of the names. */
function hashOf(names: readonly string[]): string {
  const hash = createHash('sha256')
  for (const name of [...new Set(names)].toSorted())
    hash.update(`${name}\0${readFileSync(root + name, 'utf8')}\0`)
  return hash.digest('hex')
}
