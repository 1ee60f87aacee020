import { citationParts, separatorIn } from '@apron/scoring/isolate-citations.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { IsolatedText, type Show } from './text/isolated-text.tsx'

/**
 * The citations of a regulation cell, in the order in which the page is read, each with its own. It belongs into
 * an element without `dir`: by its first letter a cell of both scripts would be turned around.
 */
export function IsolatedCitations({ text, show }: { text: string; show?: Show }) {
  const { dir } = useTexts()
  return citationParts(text).map(({ text: said, from, isCitation }) => {
    if (!isCitation) return separatorIn(said, dir)
    return (
      <bdi key={from}>
        <IsolatedText
          text={said}
          {...(show !== undefined && { show: (start, end) => show(from + start, from + end) })}
        />
      </bdi>
    )
  })
}
