import type { ImportPreview } from '@apron/contracts/import.ts'
import { meaningOf } from '@apron/contracts/import-column.ts'
import { NativeSelect, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/page/panel.tsx'
import { Written } from '../../ui/text/written.tsx'
import { WideTable } from '../../ui/list/wide-table.tsx'
import classes from './imports.module.css'

/** The file's columns, and what each is taken for; any may be said to be another. */
export function ColumnMapping({
  preview: { headings, columns },
  onChange,
}: {
  preview: ImportPreview
  onChange: (at: number, column: string | null) => void
}) {
  const { t } = useTranslation('imports')
  return (
    <Panel title={t('imports:columns.title')}>
      <Text c="dimmed" mb="sm">
        {t('imports:columns.advice')}
      </Text>
      <WideTable label={t('imports:columns.title')} className={classes.wrap}>
        <table className={classes.table} aria-label={t('imports:columns.title')}>
          <thead>
            <tr>
              <th scope="col">{t('imports:columns.heading')}</th>
              <th scope="col">{t('imports:columns.as')}</th>
            </tr>
          </thead>
          <tbody>
            {headings.map(({ name, column }, at) => {
              const meaning = column === null ? null : meaningOf(column)
              const shown = name === '' ? t('imports:columns.unnamed', { number: at + 1 }) : name
              return (
                // eslint-disable-next-line react/no-array-index-key
                <tr key={at}>
                  <td>
                    <Written>{shown}</Written>
                  </td>
                  <td>
                    <NativeSelect
                      aria-label={shown}
                      value={column ?? ''}
                      description={meaning && t(meaning.key, meaning.values)}
                      inputWrapperOrder={['input', 'description']}
                      data={[
                        { value: '', label: t('imports:columns.skip') },
                        ...columns.map((value) => ({ value, label: value })),
                      ]}
                      onChange={({ currentTarget }) => onChange(at, currentTarget.value || null)}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </WideTable>
    </Panel>
  )
}
