import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './badge.module.css'

type Standing = 'active' | 'inactive'

/** The key of each standing's word. */
export const standingKey = {
  active: 'words:standing.active',
  inactive: 'words:standing.inactive',
} as const satisfies Record<Standing, string>

/**
 * Whether a person, a place or a question is in use: symbol, word and colour. `words` are for what is
 * called otherwise, such as closed.
 */
export function StandingBadge({ standing, words }: { standing: Standing; words?: string }) {
  const { t } = useTranslation('words')
  const tone = standing === 'active' ? 'good' : 'level-not-applicable'
  const Symbol = standing === 'active' ? IconCircleCheck : IconCircleX
  const colours = {
    '--badge-text': `var(--${tone}-text)`,
    '--badge-ground': `var(--${tone}-ground)`,
  } as CSSProperties
  return (
    <span className={`${classes.badge} ${classes.oneLine}`} style={colours}>
      <Symbol className={classes.mark} size={16} aria-hidden />
      {words ?? t(standingKey[standing])}
    </span>
  )
}
