import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { catalogue } from './catalogue.ts'
import { elementary } from './faults/elementary.ts'
import type { Flaw } from './flaw.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * The flaws that every `npm test` plants: the elementary ones, and one of every fourth source, both
 * drawn by what the source says, so that whoever changes it meets others. `npm run mutate -- --planted`
 * plants them all.
 */
export function drawnFlaws(): readonly Flaw[] {
  const bySource = Map.groupBy(catalogue, ({ edits }) => edits[0]?.file ?? '')
  const drawn = [...bySource].flatMap(([file, flaws]) => {
    const hash = createHash('sha256')
      .update(readFileSync(root + file))
      .digest()
    return hash.readUInt8(4) % 4 === 0 ? [flaws[hash.readUInt32BE() % flaws.length]!] : []
  })
  return [...new Set([...elementary, ...drawn])]
}
