import type { Scenario } from './scenario.ts'

/** The scenarios among what files export, alone or in arrays. Throws where a name is taken or a file has none. */
export function collect(files: readonly (readonly [file: string, exports: object])[]): Scenario[] {
  const found = new Map<string, string>()
  return files.flatMap(([file, exports]) => {
    const scenarios = Object.values(exports).flat().filter(isScenario)
    if (scenarios.length === 0) throw new Error(`${file} exports no scenario`)
    for (const { name } of scenarios) {
      const other = found.get(name)
      if (other !== undefined) throw new Error(`${other} and ${file} both export ${name}`)
      found.set(name, file)
    }
    return scenarios
  })
}

const isScenario = (exported: unknown): exported is Scenario =>
  typeof exported === 'object' && exported !== null && 'play' in exported && 'says' in exported
