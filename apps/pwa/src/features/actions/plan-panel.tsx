import type { ActionDetail } from '@apron/contracts/action.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../ui/figures/facts.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Instant } from '../../ui/text/when.tsx'
import { Prose } from '../../ui/text/prose.tsx'

/** What the owner submitted last; its parts stand in a panel of their own. */
export function PlanPanel({ action: { plan, isCauseRestated } }: { action: ActionDetail }) {
  const { t } = useTranslation('actions')
  if (plan === null) return null
  const { comment, cause, whys, disagreement, submittedAt } = plan
  const text = (value: string) => (value === '' ? null : <Prose>{value}</Prose>)
  return (
    <Panel title={t(disagreement === '' ? 'actions:plan.title' : 'actions:plan.disagreement')}>
      {isCauseRestated && <Notice tone="warning">{t('actions:plan.restated')}</Notice>}
      <Facts
        rows={[
          [t('actions:field.disagreement'), text(disagreement)],
          [t('actions:field.cause'), text(cause)],
          [
            t('actions:whys.said'),
            whys.length === 0 ? null : (
              <ol>
                {whys.map((why, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- Their order is what they say.
                  <li key={index}>
                    <Prose>{why}</Prose>
                  </li>
                ))}
              </ol>
            ),
          ],
          [t('actions:field.comment'), text(comment)],
          [t('actions:plan.submitted'), <Instant key="Instant" value={submittedAt} />],
        ]}
      />
    </Panel>
  )
}
