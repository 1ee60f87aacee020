import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Edit } from '../planted/flaw.ts'
import { parse, visit, type Node } from './node.ts'
import { operators } from './operators.ts'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** One change of one source, made by an operator. */
export type Mutant = {
  /** Of the file, the place and the change: the same as long as the source is. */
  readonly id: string
  readonly file: string
  readonly line: number
  readonly what: string
  /** What stood there and what stands there now, cut short, for a reader. */
  readonly was: string
  readonly is: string
  readonly edit: Edit & { readonly from: number; readonly to: number }
}

const folders = ['apps/pwa/src/sync', 'apps/api/src/sync']

/** The sources that are mutated: those of the engine on both sides, and the merge that they share. */
export const mutated: readonly string[] = [
  ...folders.flatMap((folder) =>
    readdirSync(root + folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .toSorted()
      .map((name) => `${folder}/${name}`),
  ),
  'packages/scoring/src/merge-heads.ts',
]

/** Every mutant of a source that can be parsed. */
export function findMutants(file: string): Mutant[] {
  const source = readFileSync(root + file, 'utf8')
  const found = new Map<string, Mutant>()
  const text = ({ start, end }: Node): string => source.slice(start, end)
  visit(parse(source), null, (node, parent) => {
    for (const operator of operators) {
      for (const { what, from, to, replace } of operator(node, text, parent)) {
        const changed = source.slice(0, from) + replace + source.slice(to)
        if (changed === source || !canBeParsed(changed)) continue
        const id = createHash('sha256').update(`${file} ${changed}`).digest('hex').slice(0, 12)
        if (found.has(id)) continue
        found.set(id, {
          id,
          file,
          line: source.slice(0, from).split('\n').length,
          what,
          was: brief(source.slice(from, to)),
          is: brief(replace),
          edit: { file, from, to, replace },
        })
      }
    }
  })
  return [...found.values()]
}

function canBeParsed(source: string): boolean {
  try {
    parse(source)
    return true
  } catch {
    return false
  }
}

const brief = (text: string): string => {
  const one = text.replaceAll(/\s+/g, ' ')
  return one.length > 90 ? `${one.slice(0, 90)}…` : one
}
