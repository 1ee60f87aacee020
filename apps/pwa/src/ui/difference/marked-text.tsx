import { IsolatedCitations } from '../isolated-citations.tsx'
import { IsolatedText } from '../text/isolated-text.tsx'
import { markDifferences, type Piece } from './word-differences.ts'
import classes from './marked-text.module.css'

/** A text with the words marked that the other text does not have. */
export function MarkedText({
  text,
  other,
  isCitations = false,
}: {
  text: string
  other: string
  /** A regulation cell: each of its citations is a text of its own. */
  isCitations?: boolean
}) {
  const pieces = withPlaces(markDifferences(text, other))
  // What a code's neighbours are decides over it, so that the text is looked at as a whole.
  const show = (from: number, to: number) =>
    pieces
      .filter((piece) => piece.from < to && piece.to > from)
      .map((piece) => {
        const shown = text.slice(Math.max(piece.from, from), Math.min(piece.to, to))
        if (!piece.isOther) return shown
        return (
          <mark key={piece.from} className={classes.other}>
            {shown}
          </mark>
        )
      })
  if (isCitations)
    return (
      <p className={classes.citations}>
        <IsolatedCitations text={text} show={show} />
      </p>
    )
  return (
    <p className={classes.text} dir="auto">
      <IsolatedText text={text} show={show} />
    </p>
  )
}

function withPlaces(pieces: readonly Piece[]) {
  let to = 0
  return pieces.map((piece) => {
    const from = to
    to += piece.text.length
    return { from, to, isOther: piece.isOther }
  })
}
