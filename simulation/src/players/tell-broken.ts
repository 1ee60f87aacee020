import type { Played } from './asked.ts'
import type { Range } from './play-ranges.ts'

const maxViolations = 3
const longestText = 400

/** The command that plays a history again. */
export const commandOf = (
  seed: number,
  { operations, database }: Pick<Range, 'operations' | 'database'>,
): string =>
  `npm run simulate -- --seed ${seed}${operations === 40 ? '' : ` --operations ${operations}`}${database === 'SQLite' ? '' : ' --postgres'}`

/** What broke in a history, and the command that plays it again; nothing where nothing broke. */
export const tellBroken = ({ seed, violations }: Played, range: Range): string[] =>
  violations.length === 0
    ? []
    : [
        `${commandOf(seed, range)}   # broke ${violations.length} times`,
        ...violations
          .slice(0, maxViolations)
          .map(({ invariant, text }) => `  ${invariant} ${text.slice(0, longestText)}`),
      ]
