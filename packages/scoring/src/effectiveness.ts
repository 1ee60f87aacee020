import type { ComplianceLevel } from './compliance-level.ts'

export type Effectiveness = 'effective' | 'recurred'

/** What the next answer to its question says of a closed corrective action; null leaves it not yet known. */
export function effectivenessBy(level: ComplianceLevel | null): Effectiveness | null {
  switch (level) {
    case 'fully-compliant':
    case 'improvement-desirable':
      return 'effective'
    case 'non-compliant':
    case 'serious-deficiency':
      return 'recurred'
    default:
      return null
  }
}
