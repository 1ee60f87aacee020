import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './badges/badge.module.css'

type InUse = 'active' | 'inactive'

/** The key of each word. */
export const inUseKey = {
  active: 'words:in-use.active',
  inactive: 'words:in-use.inactive',
} as const satisfies Record<InUse, string>

/**
 * Whether a person, a place or a question is in use: symbol, word and colour. `words` are for what is
 * called otherwise, such as closed.
 */
export function InUseBadge({ status, words }: { status: InUse; words?: string }) {
  const { t } = useTranslation('words')
  const tone = status === 'active' ? 'good' : 'level-not-applicable'
  const Symbol = status === 'active' ? IconCircleCheck : IconCircleX
  const colours = {
    '--badge-text': `var(--${tone}-text)`,
    '--badge-ground': `var(--${tone}-ground)`,
  } as CSSProperties
  return (
    <span className={`${classes.badge} ${classes.oneLine}`} style={colours}>
      <Symbol className={classes.mark} size={16} aria-hidden />
      {words ?? t(inUseKey[status])}
    </span>
  )
}
