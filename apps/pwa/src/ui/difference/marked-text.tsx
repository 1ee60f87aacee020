import { IsolatedText } from '../isolated-text.tsx'
import { markDifferences } from './word-differences.ts'
import classes from './marked-text.module.css'

/** A text with the words marked that the other text does not have. */
export function MarkedText({ text, other }: { text: string; other: string }) {
  return (
    <p className={classes.text} dir="auto">
      {markDifferences(text, other).map((piece, index) =>
        piece.isOther ? (
          // oxlint-disable-next-line react/no-array-index-key -- pieces are only ever made anew.
          <mark key={index} className={classes.other}>
            <IsolatedText text={piece.text} />
          </mark>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above.
          <IsolatedText key={index} text={piece.text} />
        ),
      )}
    </p>
  )
}
