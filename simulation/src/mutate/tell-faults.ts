import { mkdirSync, writeFileSync } from 'node:fs'
import { catalogue } from '../planted/catalogue.ts'
import { readCaught } from '../planted/caught-by.ts'
import type { Faults } from '../prove/others.ts'
import { root } from './find-mutants.ts'
import { equivalent, isOf } from './equivalent.ts'
import type { Judged } from './judge-mutant.ts'

/** Writes what `docs/proof.md` says of planted faults and mutants. */
export function tellFaults(made: number, judged: readonly Judged[]): string {
  const caught = readCaught()
  const plays = [...caught.values()].map(({ play }) => play)
  const survived = judged.filter(({ by }) => by === null)
  const faults: Faults = {
    planted: catalogue.length,
    caught: caught.size,
    bySchedule: plays.filter((play) => typeof play === 'string').length,
    byHistories: plays.filter((play) => typeof play === 'number').length,
    survivors: catalogue
      .filter(({ name }) => !caught.has(name))
      .map(({ name }) => ({ name, reason: 'nothing caught it yet' })),
    mutants: {
      made,
      judged: judged.length,
      changed: judged.length - survived.filter((it) => reasonOf(it) !== null).length,
      caughtBySimulation: judged.filter(({ by }) => by === 'schedule' || by === 'history').length,
      caughtByEnding: judged.filter(({ broke }) => broke?.includes(': ending ')).length,
      caughtByUnitTests: judged.filter(({ by }) => by === 'unit test').length,
      survivors: survived.map((it) => ({
        name: `\`${it.file}:${it.line}\` ${it.what}: \`${it.was}\` -> \`${it.is}\``,
        reason: reasonOf(it) ?? unread(it),
      })),
    },
  }
  const folder = `${root}.cache/prove`
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/faults.json`, `${JSON.stringify(faults, null, 2)}\n`)
  const { changed = 0, caughtBySimulation = 0, caughtByUnitTests = 0 } = faults.mutants ?? {}
  return `${judged.length} of ${made} mutants judged, ${changed} may change something: ${caughtBySimulation} caught by the simulation, ${caughtByUnitTests} by unit tests, ${survived.length} survive`
}

const reasonOf = (mutant: Judged): string | null =>
  equivalent.find((entry) => isOf(entry, mutant))?.reason ?? null

const unread = ({ played, differing }: Judged): string => {
  if (played === 0) return 'not read yet: no play comes by it, and no unit test fails'
  return differing === 0
    ? `not read yet: it changed nothing in the ${played} plays that came by it`
    : `not read yet: ${differing} of ${played} plays ended otherwise, and none broke`
}
