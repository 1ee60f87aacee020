import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

/** What one file of tests came by, as the probes say it. */
export type CameBy = {
  readonly test: string
  readonly ms: number
  readonly places: readonly string[]
}

const began = performance.now()
const places = new Set<string>()
;(globalThis as { cameBy?: unknown }).cameBy = (file: string, start: number): void => {
  places.add(`${file} ${start}`)
}

afterAll(() => {
  const test = expect.getState().testPath ?? ''
  const said: CameBy = { test, ms: Math.round(performance.now() - began), places: [...places] }
  const name = createHash('sha256').update(test).digest('hex').slice(0, 16)
  writeFileSync(`${process.env['APRON_PROBES']}/${name}.json`, JSON.stringify(said))
})
