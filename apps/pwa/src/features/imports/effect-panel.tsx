import type { ImportPreview, PreviewRow } from '@apron/contracts/import.ts'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { Code } from '../../ui/text/code.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import classes from './imports.module.css'
import { tallyKey } from './import-words.ts'
import { Written } from '../../ui/text/written.tsx'
import { WideTable } from '../../ui/list/wide-table.tsx'

/** What the file would do: how much of each kind, and what is new or changed row by row. */
export function EffectPanel({ preview: { tallies, rows } }: { preview: ImportPreview }) {
  const { t, i18n } = useTranslation('imports')
  const number = (value: number): string => formatNumber(value, i18n.language)
  const isNothing = tallies.every(({ added, changed }) => added + changed === 0)
  const [first] = tallies
  return (
    <Panel title={t('imports:will.title')}>
      <Stack>
        <WideTable label={t('imports:will.title')} className={classes.wrap}>
          <table className={classes.table} aria-label={t('imports:will.title')}>
            <thead>
              <tr>
                <th scope="col">{t('imports:will.kind')}</th>
                <th scope="col" data-figure>
                  {t('imports:will.added')}
                </th>
                <th scope="col" data-figure>
                  {t('imports:will.changed')}
                </th>
                <th scope="col" data-figure>
                  {t('imports:will.same')}
                </th>
              </tr>
            </thead>
            <tbody>
              {tallies.map(({ kind, added, changed, unchanged }) => (
                <tr key={kind}>
                  <th scope="row">{t(tallyKey[kind] ?? kind)}</th>
                  <td data-figure>{number(added)}</td>
                  <td data-figure>{number(changed)}</td>
                  <td data-figure>{number(unchanged)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
        {isNothing && <Notice>{t('imports:will.nothing')}</Notice>}
        <Rows
          title={t('imports:will.changed')}
          rows={rows.filter(({ state }) => state === 'changed')}
          total={first?.changed ?? 0}
        />
        <Rows
          title={t('imports:will.added')}
          rows={rows.filter(({ state }) => state === 'added')}
          total={first?.added ?? 0}
        />
      </Stack>
    </Panel>
  )
}

function Rows({
  title,
  rows,
  total,
}: {
  title: string
  rows: readonly PreviewRow[]
  total: number
}) {
  const { t, i18n } = useTranslation('imports')
  const number = (value: number): string => formatNumber(value, i18n.language)
  if (rows.length === 0) return null
  const hasColumns = rows.some(({ columns }) => columns.length > 0)
  return (
    <details>
      <summary>
        {title} ({number(total)})
      </summary>
      <WideTable label={title} className={classes.wrap}>
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('imports:will.line')}</th>
              <th scope="col">{t('imports:will.key')}</th>
              <th scope="col">{t('imports:will.text')}</th>
              {hasColumns && <th scope="col">{t('imports:will.columns')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, key, label, columns }) => (
              <tr key={line}>
                <td>{number(line)}</td>
                <td>
                  <Code>{key}</Code>
                </td>
                <td>
                  <BilingualText text={label} quiet />
                </td>
                {hasColumns && (
                  <td>
                    <Written>{columns.join(', ')}</Written>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      {total > rows.length && (
        <Text c="dimmed">
          {t('imports:will.shown', { shown: number(rows.length), total: number(total) })}
        </Text>
      )}
    </details>
  )
}
