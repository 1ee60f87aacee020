import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { complianceLevels } from '@apron/scoring/compliance-level.ts'
import type { Random } from '../world/random.ts'

const findings = [
  'The fence beside gate 3 is cut.',
  'السياج بجانب البوابة ٣ مقطوع.',
  'Two badges were not displayed.\nBoth were collected.',
  'لم تُعرض شارتان.\nسُحبت كلتاهما.',
  'Camera 12 (كاميرا ١٢) shows no picture "since May" <b>',
  '\u200fمصباح المدرج 09L/27R لا يعمل\u200f',
]

/** What somebody writes, in either script; often the same as somebody else. */
export const drawText = (random: Random): string =>
  random.chance(0.3) ? random.pick(findings) : `${random.pick(findings)} ${random.below(1000)}`

/** A judgement that may be submitted. */
export const drawAnswer = (random: Random): AnswerValue => ({
  complianceLevel: random.pick(complianceLevels),
  findings: drawText(random),
  references: random.chance(0.2) ? ['ICAO Annex 17', 'الملحق ١٧'] : [],
})

/** As the writing help drafts it, and nobody filled in. */
const drafted = ['Observed: [what was seen, where and when]', 'ما لوحظ: [ما شوهد وأين ومتى]']
export const isDrafted = (finding: string): boolean =>
  drafted.some((draft) => finding.includes(draft))

/** A judgement, perhaps without a level or a finding, or with one that was only drafted. */
export const drawPartialAnswer = (random: Random): AnswerValue => {
  const answer = drawAnswer(random)
  if (random.chance(0.7)) return answer
  if (random.chance(0.2)) return { ...answer, findings: random.pick(drafted) }
  return random.chance(0.5) ? { ...answer, findings: '' } : { ...answer, complianceLevel: null }
}
