import type { ActionDetail } from '@apron/contracts/action.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { auditTypeKey } from '../../ui/word-keys.ts'
import { levelKey } from '../../ui/badges/level-look.ts'
import { WideTable } from '../../ui/list/wide-table.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { Day } from '../../ui/text/when.tsx'
import { Written } from '../../ui/text/written.tsx'
import { dueKindKey } from './action-words.ts'
import classes from './actions.module.css'

/** Each date, the rule that it comes from, and whether it was met. */
export function DeadlinesPanel({
  action: { deadlines, deadlineRow, parts },
}: {
  action: ActionDetail
}) {
  const { t, i18n } = useTranslation(['actions', 'words'])
  const number = (value: number): string => formatNumber(value, i18n.language)
  const nameOf = ({ kind, partId }: ActionDetail['deadlines'][number]): string => {
    const at = parts.findIndex(({ id }) => id === partId)
    return at === -1 ? t(dueKindKey[kind]) : t('actions:parts.number', { number: number(at + 1) })
  }
  return (
    <Panel title={t('actions:deadlines.title')}>
      <WideTable label={t('actions:deadlines.title')} className={classes.wide}>
        <table className={classes.table} aria-label={t('actions:deadlines.title')}>
          <thead>
            <tr>
              <th scope="col">{t('actions:deadlines.what')}</th>
              <th scope="col">{t('actions:deadlines.on')}</th>
              <th scope="col">{t('actions:deadlines.rule')}</th>
              <th scope="col">{t('actions:deadlines.met')}</th>
            </tr>
          </thead>
          <tbody>
            {deadlines.map((it) => (
              <tr key={`${it.kind} ${it.partId}`}>
                <th scope="row">{nameOf(it)}</th>
                <td>{it.on === null ? t('actions:deadlines.not-yet') : <Day value={it.on} />}</td>
                <td>
                  {it.days === null || it.from === null
                    ? t('actions:deadlines.planned')
                    : t(ruleKey[it.from], { count: it.days, number: number(it.days) })}
                </td>
                <td>
                  {it.metOn !== null && <Day value={it.metOn} />}
                  {it.isOverdue && (
                    <Text fw={600} c="var(--danger-text)">
                      {t(it.metOn === null ? 'words:overdue' : 'actions:deadlines.late')}
                    </Text>
                  )}
                  {it.metOn === null && !it.isOverdue && '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <Text size="sm" c="dimmed" mt="sm">
        {t('actions:deadlines.row', {
          type:
            deadlineRow.auditType === null
              ? t('actions:deadlines.any-type')
              : t(auditTypeKey[deadlineRow.auditType]),
          level: t(levelKey[deadlineRow.level]),
        })}{' '}
        <Written>{deadlineRow.paragraph}</Written>
      </Text>
    </Panel>
  )
}

const ruleKey = {
  completion: 'actions:deadlines.from-completion',
  service: 'actions:deadlines.from-service',
} as const
