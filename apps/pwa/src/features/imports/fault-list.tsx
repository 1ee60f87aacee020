import type { ImportFault } from '@apron/contracts/import.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import classes from './imports.module.css'
import { faultKey } from './import-words.ts'

/** Every fault at its place, or as many as are shown. */
export function FaultList({ faults, total }: { faults: readonly ImportFault[]; total: number }) {
  const { t, i18n } = useTranslation('imports')
  const number = (value: number): string => formatNumber(value, i18n.language)
  // Where one of two columns must have a value, the server names both.
  const eitherOf = (column: string): string => column.split(' or ').join(t('imports:faults.or'))
  const placeOf = ({ line, column }: ImportFault): string =>
    [
      line === null ? t('imports:faults.file') : t('imports:faults.line', { line: number(line) }),
      ...(column === null ? [] : [t('imports:faults.column', { column: eitherOf(column) })]),
    ].join(' · ')
  return (
    <Panel title={t('imports:faults.title', { count: total })}>
      <Notice tone="danger" live>
        {t('imports:faults.advice')}
      </Notice>
      <div className={classes.wrap}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('imports:faults.place')}</th>
              <th scope="col">{t('imports:faults.what')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map((fault, at) => (
              // eslint-disable-next-line react/no-array-index-key
              <tr key={at}>
                <td className={classes.place}>
                  <bdi>{placeOf(fault)}</bdi>
                </td>
                <td>{t(faultKey[fault.code], isolated(fault.values))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > faults.length && (
        <Text c="dimmed" mt="sm">
          {t('imports:faults.shown', { shown: number(faults.length), total: number(total) })}
        </Text>
      )}
    </Panel>
  )
}

/** What stands in the file keeps its own direction within the sentence, also where the sentence begins with it. */
const isolated = (values: ImportFault['values']): ImportFault['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? `\u2068${value}\u2069` : value,
    ]),
  )
