import { expect, test } from 'vitest'
import { playHistories } from './histories.ts'
import { catalogue } from './planted/catalogue.ts'

/** Histories within which a planted bug must be caught. */
const bound = 40

test.each(catalogue.map((flaw) => [flaw.name, flaw.says, flaw.directed] as const))(
  'planted and caught: %s. %s',
  async (name, _, directed) => {
    const where =
      directed === undefined ? ['--seeds', `1-${bound}`, '--stop'] : ['--directed', directed]
    const report = await playHistories([...where, '--planted', name])
    expect(report.broken.flatMap(({ violations }) => violations)).not.toEqual([])
    const [first] = report.broken[0]?.violations ?? []
    process.stdout.write(`${name}: history ${report.histories}, ${first?.invariant}\n`)
  },
)
