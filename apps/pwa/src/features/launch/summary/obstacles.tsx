import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWorkState } from '../use-work.ts'
import { ObstacleGroup } from './obstacle-group.tsx'
import type { TabletObstacle } from '../../../sync/record/submit.ts'
import classes from './obstacles.module.css'
import panel from './summary-panel.module.css'

const keys: Readonly<Record<TabletObstacle['reason'], string>> = {
  'in-conflict': 'launch:obstacle.in-conflict',
  'text-in-conflict': 'launch:obstacle.text-in-conflict',
  'text-stuck': 'launch:obstacle.text-stuck',
  'finding-missing': 'launch:obstacle.finding-missing',
  placeholder: 'launch:obstacle.placeholder',
  unanswered: 'launch:obstacle.unanswered',
  status: 'launch:obstacle.status',
  'no-questions': 'launch:no-questions.title',
}

/** What still keeps the assessment from being submitted, each a link to its place. */
export function Obstacles({ obstacles }: { obstacles: readonly TabletObstacle[] }) {
  const { t } = useTranslation('launch')
  const isViewOnly = useWorkState((state) => state.readOnly !== null)
  if (isViewOnly) return null
  const groups = Map.groupBy(obstacles, ({ reason }) => reason)
  return (
    <section className={panel.part} aria-labelledby="obstacles">
      <h3 id="obstacles" className={panel.heading}>
        {t('launch:obstacle.title')}
      </h3>
      {obstacles.length === 0 && (
        <p className={classes.good}>
          <IconCircleCheck aria-hidden />
          {t('launch:obstacle.none')}
        </p>
      )}
      {(Object.keys(keys) as TabletObstacle['reason'][]).map((reason) => {
        const found = groups.get(reason)
        return (
          found !== undefined && (
            <ObstacleGroup key={reason} title={t(keys[reason] ?? '')} obstacles={found} />
          )
        )
      })}
    </section>
  )
}
