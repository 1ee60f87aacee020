import { useTranslation } from 'react-i18next'
import { Push } from '../frame/push.tsx'
import type { Offer } from './ask-for-help.ts'
import type { Edit } from './compose.ts'
import classes from './help-panel.module.css'

/** The words that nobody knew; what they may have meant is tapped into the text. */
export function Misspellings({
  doubts,
  picks,
  onPick,
}: {
  doubts: Offer['doubts']
  picks: ReadonlyMap<number, Edit>
  onPick: (edit: Edit) => void
}) {
  const { t } = useTranslation('writing-help')
  return (
    <>
      <p>{t('writing-help:spelling.doubts')}</p>
      <ul className={classes.doubts}>
        {doubts.map(({ at, word, suggestions }) => (
          <li key={at} className={classes.doubt}>
            <strong>
              <bdi>{word}</bdi>
            </strong>
            {suggestions.length > 0 && <span>{t('writing-help:spelling.perhaps')}</span>}
            {suggestions.map((to) => (
              <Push
                key={to}
                aria-pressed={picks.get(at)?.to === to}
                onClick={() => onPick({ at, from: word, to })}
              >
                <bdi>{to}</bdi>
              </Push>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
