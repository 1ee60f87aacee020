import { type LegalPart, LegalText } from './legal-text.tsx'

const parts: readonly LegalPart[] = [
  ['legal:terms.who-title', 'legal:terms.who'],
  ['legal:terms.account-title', 'legal:terms.account', 'legal:terms.tablet'],
  ['legal:terms.trial-title', 'legal:terms.trial'],
  ['legal:terms.content-title', 'legal:terms.content', 'legal:terms.questions'],
  ['legal:terms.use-title', 'legal:terms.use'],
  ['legal:terms.ai-title', 'legal:terms.ai'],
  ['legal:terms.end-title', 'legal:terms.end'],
  ['legal:terms.warranty-title', 'legal:terms.warranty'],
]

/** What somebody accepts who asks for access. */
export default function TermsPage() {
  return <LegalText title="legal:terms.title" lead="legal:terms.lead" parts={parts} />
}
