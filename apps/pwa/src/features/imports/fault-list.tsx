import type { ImportFault, ImportPreview } from '@apron/contracts/import.ts'
import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { WideTable } from '../../ui/list/wide-table.tsx'
import classes from './imports.module.css'
import { faultKey, isOfColumns } from './import-words.ts'
import { Written } from '../../ui/text/written.tsx'

/** Every fault at its place, or as many as are shown, and what helps. */
export function FaultList({
  preview: { faults, faultCount: total, canLeaveOut },
  onLeaveOut,
}: {
  preview: ImportPreview
  onLeaveOut: () => void
}) {
  const { t, i18n } = useTranslation('imports')
  const number = (value: number): string => formatNumber(value, i18n.language)
  return (
    <Panel title={t('imports:faults.title', { count: total })}>
      <Notice tone="danger" live>
        {t(adviceKey(faults, canLeaveOut))}
      </Notice>
      {canLeaveOut && (
        <Button variant="default" mt="sm" onClick={onLeaveOut}>
          {t('imports:left-out.offer')}
        </Button>
      )}
      <FaultTable faults={faults} />
      {total > faults.length && (
        <Text c="dimmed" mt="sm">
          {t('imports:faults.shown', { shown: number(faults.length), total: number(total) })}
        </Text>
      )}
    </Panel>
  )
}

/** A file need not be mended where it is enough to say what its columns are. */
function adviceKey(faults: readonly ImportFault[], canLeaveOut: boolean) {
  if (faults.every(({ code }) => isOfColumns.has(code))) return 'imports:faults.advice-columns'
  if (canLeaveOut) return 'imports:faults.advice-rows'
  return faults.every(({ line }) => line === null)
    ? 'imports:faults.advice-file'
    : 'imports:faults.advice'
}

/** Faults, each at its place. */
export function FaultTable({ faults }: { faults: readonly ImportFault[] }) {
  const { t, i18n } = useTranslation('imports')
  const number = (value: number): string => formatNumber(value, i18n.language)
  // Where one of two columns must have a value, the server names both.
  const eitherOf = (column: string): string => column.split(' or ').join(t('imports:faults.or'))
  const lineOf = ({ sheet, line }: ImportFault): string => {
    if (line === null) return t('imports:faults.file')
    return sheet === undefined
      ? t('imports:faults.line', { line: number(line) })
      : t('imports:faults.sheet-line', { sheet, line: number(line) })
  }
  const placeOf = (fault: ImportFault): string =>
    [
      lineOf(fault),
      ...(fault.column === null
        ? []
        : [t('imports:faults.column', { column: eitherOf(fault.column) })]),
    ].join(' · ')
  return (
    <WideTable label={t('imports:faults.table')} className={classes.wrap}>
      <table className={classes.table} aria-label={t('imports:faults.table')}>
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
                <Written>{placeOf(fault)}</Written>
              </td>
              <td>{t(faultKey[fault.code], isolated(fault.values))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
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
