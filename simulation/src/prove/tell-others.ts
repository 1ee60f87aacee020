import { tableOf } from './markdown.ts'
import type { BrowserRun, Faults, Survivor } from './others.ts'

/** A chapter of docs/proof.md. */
export function plantedOf(faults: Faults | null): string[] {
  const title = '## Faults planted in the engine'
  if (faults === null) return [title, 'Not measured in this run.']
  const { planted, caught, bySchedule, byHistories, survivors, mutants } = faults
  const rows: unknown[][] = [
    ['planted by hand', planted],
    ['caught', caught],
    ['by a directed schedule', bySchedule],
    ['by histories', byHistories],
  ]
  if (mutants !== undefined) {
    rows.push(
      ['mutants made', mutants.made],
      ['of them judged, drawn by chance', mutants.judged],
      ['that change what it does', mutants.changed],
      ['caught by the simulation', mutants.caughtBySimulation],
      ['of these by no check but how a schedule ended', mutants.caughtByEnding],
      ['caught by unit tests', mutants.caughtByUnitTests],
    )
  }
  const all = [...survivors, ...(mutants?.survivors ?? [])]
  return [title, tableOf(['', 'faults'], rows), ...survivorsOf(all)]
}

const survivorsOf = (survivors: readonly Survivor[]): string[] =>
  survivors.length === 0
    ? ['None survived.']
    : ['Survivors:', survivors.map(({ name, reason }) => `- ${name}: ${reason}`).join('\n')]

export function browsersOf(browsers: readonly BrowserRun[] | null): string[] {
  const title = '## Real browsers'
  if (browsers === null) return [title, 'Not measured in this run.']
  const heads = [
    'browser',
    'version',
    'stories',
    'failed',
    'browser killed',
    'server killed',
    'answers',
    'lost',
    'doubled',
  ]
  const rows = browsers.map((it) => [
    it.browser,
    it.version,
    it.seeds,
    it.failed,
    it.killsOfBrowser,
    it.killsOfServer,
    it.answers,
    it.lost,
    it.doubled,
  ])
  return [title, tableOf(heads, rows)]
}
