import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyEdits } from '../planted/apply-edits.ts'
import { catalogue } from '../planted/catalogue.ts'
import { root } from './find-mutants.ts'
import { targetOfFlaw } from './target.ts'

test('a flaw by its places changes what it changes by its texts', () => {
  for (const flaw of catalogue) {
    const placed = targetOfFlaw(flaw)
    for (const file of new Set(flaw.edits.map((edit) => edit.file))) {
      const source = readFileSync(root + file, 'utf8')
      const isHere = (edit: { file: string }): boolean => edit.file === file
      const wanted = applyEdits(flaw.name, source, flaw.edits.filter(isHere))
      expect(applyEdits(flaw.name, source, placed.edits.filter(isHere))).toBe(wanted)
    }
  }
})
