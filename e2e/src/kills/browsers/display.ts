import { startProgram, until } from './processes.ts'

let opened: Promise<string> | null = null

/** A screen that nobody looks at, for what cannot do without one. There is one for the whole run. */
export function openDisplay(): Promise<string> {
  opened ??= start()
  return opened
}

async function start(): Promise<string> {
  // Without the last it begins anew when its only window goes, and one that comes just then is refused.
  const args = '-displayfd 1 -screen 0 1400x1400x24 -nolisten tcp -noreset'
  const { output } = startProgram('Xvfb', args.split(' '))
  const [, number] = await until(
    () => /^(\d+)\n/m.exec(output()),
    () => `no display:\n${output()}`,
  )
  return `:${number}`
}
