import { foldText } from '@apron/scoring/fold-text.ts'
import { faultAt, type Fault } from '../read/row-fault.ts'

/** A number or a title, and the line on which a file writes it. */
type Written = { readonly line: number; readonly name: string }

/**
 * Names that nothing has yet and that would stand beside one in other capitals, digits or forms of a letter: one
 * thing would be two without a word. Those that `areTwo` all the same are no fault. Each is told once, where it is first written. Two that stand already are two.
 */
export function findRespelled(
  column: string,
  known: Iterable<string>,
  written: Iterable<Written>,
  areTwo: (a: string, b: string) => boolean = () => false,
): {
  readonly faults: Fault[]
  readonly twins: { readonly name: string; readonly other: string }[]
} {
  const names = new Set(known)
  const owners = new Map<string, string>()
  for (const name of names) owners.set(foldText(name), name)
  const faults: Fault[] = []
  const twins: { name: string; other: string }[] = []
  for (const { line, name } of written) {
    if (names.has(name)) continue
    names.add(name)
    const folded = foldText(name)
    const other = owners.get(folded)
    if (other === undefined) owners.set(folded, name)
    else if (areTwo(name, other)) twins.push({ name, other })
    else {
      const values = { value: name.slice(0, 80), other: other.slice(0, 80) }
      faults.push(faultAt({ line, column }, 'spelled-otherwise', values))
    }
  }
  return { faults, twins }
}
