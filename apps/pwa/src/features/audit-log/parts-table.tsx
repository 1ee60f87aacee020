import type { AuditLogName } from '@apron/contracts/trail.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Compared } from './parts-of.ts'
import { WideTable } from '../../ui/list/wide-table.tsx'
import classes from './audit-log.module.css'
import { PartName } from './part-name.tsx'
import { ValueText } from './value-text.tsx'

/** Before and after side by side; what differs is marked, and said in a word. */
export function PartsTable({
  compared,
  names,
}: {
  compared: readonly Compared[]
  names: ReadonlyMap<string, AuditLogName>
}) {
  const { t } = useTranslation('trail')
  return (
    <WideTable label={t('trail:parts.table')} className={classes.wrap}>
      <table className={classes.parts} aria-label={t('trail:parts.table')}>
        <thead>
          <tr>
            <th scope="col">{t('trail:column.part')}</th>
            <th scope="col">{t('trail:column.before')}</th>
            <th scope="col">{t('trail:column.after')}</th>
          </tr>
        </thead>
        <tbody>
          {compared.map(({ part, before, after, isChanged }) => (
            <tr key={part}>
              <th scope="row">
                <PartName part={part} />
                <Text size="sm" c="dimmed">
                  {t(isChanged ? 'trail:parts.changed' : 'trail:parts.same')}
                </Text>
              </th>
              <td>
                <ValueText part={part} value={before} names={names} />
              </td>
              <td>
                {isChanged ? (
                  <mark className={classes.mark}>
                    <ValueText part={part} value={after} names={names} />
                  </mark>
                ) : (
                  <ValueText part={part} value={after} names={names} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
