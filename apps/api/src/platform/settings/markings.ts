import { type Marking, markingNameFault } from '@apron/contracts/marking.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import { nothingUnseen } from '@apron/contracts/text.ts'
import { nameText } from '@apron/scoring/plain-text.ts'
import { ProblemError } from '../problem.ts'

const faults = {
  unreadable: 'It must contain a letter or a digit.',
  'means-none': 'This name means “no marking”: remove it.',
} as const

/**
 * 422 where two of them have one id, or one name in a language, and where a name is none. A name that stands already
 * stays, whatever an older release let into it.
 */
export function checkMarkings(markings: readonly Marking[], standing: readonly Marking[]): void {
  const issues: Issue[] = []
  for (const [index, { id, name }] of markings.entries()) {
    const before = markings.slice(0, index)
    const path = `body.markings.${index}`
    if (before.some((it) => it.id === id)) {
      issues.push({
        path: `${path}.id`,
        code: 'taken',
        message: 'This id belongs to something else.',
      })
    }
    for (const language of ['en', 'ar'] as const) {
      const code = markingNameFault(name[language])
      if (code !== null)
        issues.push({ path: `${path}.name.${language}`, code, message: faults[code] })
      const isOld = standing.some((it) => it.id === id && it.name[language] === name[language])
      if (!isOld && !nameText.test(name[language])) {
        const unseen = { code: 'invalid_format', message: nothingUnseen }
        issues.push({ path: `${path}.name.${language}`, ...unseen })
      }
      if (before.every((it) => it.name[language] !== name[language])) continue
      const message = 'This name is already in use.'
      issues.push({ path: `${path}.name.${language}`, code: 'taken', message })
    }
  }
  if (issues.length > 0)
    throw new ProblemError('input-invalid', 'A marking is not usable.', { issues })
}
