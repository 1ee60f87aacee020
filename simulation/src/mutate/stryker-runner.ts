import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import {
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestRunner,
  type TestRunnerCapabilities,
} from '@stryker-mutator/api/test-runner'
import { scenarios } from '../scenarios/all-scenarios.ts'
import { firstBroken, tryMutant, type Order, type Play } from './try-mutant.ts'

/** Played beside the scenarios; `npm run mutate -- --histories N` sets it. */
const histories = Number(process.env['APRON_MUTATE_HISTORIES'] ?? 20)

/**
 * Stryker's way to the simulation: every scenario and history is a test. Stryker mutates the engine into a
 * sandbox that holds nothing else, from which the playing process loads it in place of the sources.
 */
class SimulationRunner implements TestRunner {
  capabilities(): TestRunnerCapabilities {
    // Each run is a process of its own.
    return { reloadEnvironment: true }
  }

  async dryRun(): Promise<DryRunResult> {
    const seeds = Array.from({ length: histories }, (_, index) => index + 1)
    const plays: Play[] = [...scenarios.map(({ name }) => name), ...seeds]
    const { played, mutantCoverage, died } = await tryMutant({ ...common(), plays })
    if (died !== null) return { status: DryRunStatus.Error, errorMessage: died }
    return {
      status: DryRunStatus.Complete,
      tests: played.map(({ play, broke, ms }) => ({
        id: String(play),
        name: typeof play === 'number' ? `history ${play}` : play,
        timeSpentMs: ms,
        ...(broke === null
          ? { status: TestStatus.Success }
          : { status: TestStatus.Failed, failureMessage: broke }),
      })),
      ...(mutantCoverage === null ? {} : { mutantCoverage }),
    }
  }

  async mutantRun({ testFilter, activeMutant }: MutantRunOptions): Promise<MutantRunResult> {
    const plays = (testFilter ?? []).map((id) => (/^\d+$/.test(id) ? Number(id) : id))
    const order = { ...common(), plays, isStopping: true }
    const tried = await tryMutant(order, activeMutant.id)
    const broken = firstBroken(order, tried)
    if (broken === null) return { status: MutantRunStatus.Survived, nrOfTests: tried.played.length }
    if (broken.broke === 'hangs') return { status: MutantRunStatus.Timeout }
    return {
      status: MutantRunStatus.Killed,
      killedBy: [String(broken.play)],
      failureMessage: broken.broke ?? '',
      nrOfTests: tried.played.length,
    }
  }
}

const common = (): Omit<Order, 'plays'> => ({
  operations: 40,
  isStopping: false,
  sandbox: process.cwd(),
})

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, 'simulation', SimulationRunner),
]
