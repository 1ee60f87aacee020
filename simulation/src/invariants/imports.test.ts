import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A file's imports: of a test, what it judges with is its own affair. */
const importsOf = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => {
      const source = readFileSync(new URL(name, folder), 'utf8')
      return [
        ...source.replaceAll(namesOfKinds, '').matchAll(/(?:from|import\()\s*'([^']+)'/g),
      ].map((it) => `${name} ${it[1]}`)
    })

/** A new kind of register must not be forgotten here: its name is known, and nothing that decides about it. */
const namesOfKinds = "import type { RegisterKind } from '@apron/scoring/register.ts'"

test('nothing that judges imports what it judges: no package of ours, and of the harness only types and plain looks', () => {
  for (const folder of ['./', '../model/']) {
    const imports = importsOf(new URL(folder, import.meta.url))
    expect(imports.length).toBeGreaterThan(10)
    expect(imports.filter((it) => it.includes(' @apron/'))).toEqual([])
    expect(imports.filter((it) => !/ (?:node:|\.)/.test(it))).toEqual([])
  }
})
