import type { ActionFigures } from '@apron/contracts/action-figures.ts'
import { useTranslation } from 'react-i18next'
import { ActionTiles } from '../../../tablet/action-tiles.tsx'
import { faultMessage } from '../../../tablet/online.tsx'
import { useReportPaths } from '../../../tablet/report-tabs.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { ErrorPanel } from '../../../ui/page/error-panel.tsx'
import { Panel } from '../../../ui/page/panel.tsx'

/** On the overview: how corrective actions stand, and the way to all of their figures. */
export function ActionsInNumbers({
  all,
  error,
  onRetry,
}: {
  /** Undefined where they could not be had. */
  all: ActionFigures['all'] | undefined
  error: unknown
  onRetry: () => void
}) {
  const { t } = useTranslation('performance')
  const paths = useReportPaths()
  return (
    <Panel title={t('performance:actions.title')}>
      {all === undefined ? (
        <ErrorPanel
          title={t('performance:failed')}
          cause={t(...faultMessage(error))}
          onRetry={onRetry}
        />
      ) : (
        <ActionTiles all={all} counted={{}} only={['open', 'overdue', 'on-time', 'recurred']} />
      )}
      <TextLink to={paths.actions} py="xs">
        {t('performance:actions.more')}
      </TextLink>
    </Panel>
  )
}
