import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../ui/format.ts'
import { Push } from '../frame/push.tsx'
import { ObstacleLink } from './obstacle-link.tsx'
import type { TabletObstacle } from '../../../sync/record/submit.ts'
import classes from './obstacles.module.css'

/** So many are drawn at first, and so many more with each wish for more. */
const portion = 25
/** A short list is open from the start. */
const shortList = 5

const keyOf = (obstacle: TabletObstacle): string =>
  'question' in obstacle
    ? obstacle.question
    : 'register' in obstacle
      ? obstacle.register
      : obstacle.reason

/** Every place with one reason. */
export function ObstacleGroup({
  title,
  obstacles,
}: {
  title: string
  obstacles: readonly TabletObstacle[]
}) {
  const { t, i18n } = useTranslation('launch')
  const [isOpen, setOpen] = useState(obstacles.length <= shortList)
  const [limit, setLimit] = useState(portion)
  const hasPlaces = obstacles.some((one) => 'question' in one || 'register' in one)
  if (!hasPlaces) return <p>{title}</p>
  return (
    <details
      className={classes.group}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={classes.count}>{formatNumber(obstacles.length, i18n.language)}</span>
        {title}
        <IconChevronRight size={18} aria-hidden className={`points-along ${classes.chevron}`} />
      </summary>
      {isOpen && (
        <>
          <ul className={classes.list}>
            {obstacles.slice(0, limit).map((obstacle) => (
              <li key={keyOf(obstacle)}>
                <ObstacleLink obstacle={obstacle} />
              </li>
            ))}
          </ul>
          {obstacles.length > limit && (
            <Push onClick={() => setLimit(limit + portion)}>{t('launch:obstacle.more')}</Push>
          )}
        </>
      )}
    </details>
  )
}
