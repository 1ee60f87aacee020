import { type LegalPart, LegalText } from './legal-text.tsx'

const parts: readonly LegalPart[] = [
  ['legal:privacy.who-title', 'legal:privacy.who'],
  [
    'legal:privacy.what-title',
    'legal:privacy.what',
    'legal:privacy.trail',
    'legal:privacy.request',
  ],
  ['legal:privacy.tablet-title', 'legal:privacy.tablet', 'legal:privacy.browser'],
  ['legal:privacy.others-title', 'legal:privacy.others', 'legal:privacy.ai'],
  ['legal:privacy.how-long-title', 'legal:privacy.how-long', 'legal:privacy.deleted'],
  ['legal:privacy.rights-title', 'legal:privacy.rights'],
]

/** What is kept about people, where, and for how long. */
export default function PrivacyPage() {
  return <LegalText title="legal:privacy.title" lead="legal:privacy.lead" parts={parts} />
}
