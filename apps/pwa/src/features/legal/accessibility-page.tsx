import { type LegalPart, LegalText } from './legal-text.tsx'

const parts: readonly LegalPart[] = [
  ['legal:accessibility.status-title', 'legal:accessibility.status'],
  [
    'legal:accessibility.gaps-title',
    'legal:accessibility.gap-pdf',
    'legal:accessibility.gap-drawing',
    'legal:accessibility.gap-written',
  ],
  ['legal:accessibility.checked-title', 'legal:accessibility.checked'],
  ['legal:accessibility.help-title', 'legal:accessibility.help', 'legal:accessibility.feedback'],
]

/** How far everybody can use the program, what is known not to work, and whom to tell. */
export default function AccessibilityPage() {
  return (
    <LegalText title="legal:accessibility.title" lead="legal:accessibility.lead" parts={parts} />
  )
}
