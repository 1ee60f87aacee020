import type { ImportPreview, RenameChoice } from '@apron/contracts/import.ts'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { Code } from '../../ui/text/code.tsx'
import { Written } from '../../ui/text/written.tsx'
import { textLanguage } from '../../ui/text/text-language.ts'
import { WideTable } from '../../ui/list/wide-table.tsx'
import classes from './imports.module.css'

/** Every value that the file would replace by nothing, or by capitals: it stays unless it is chosen here. */
export function OverwritePanel({
  preview: { overwrites, overwriteCount },
  onChange,
}: {
  preview: ImportPreview
  onChange: (choice: RenameChoice) => void
}) {
  const { t, i18n } = useTranslation('imports')
  const number = (value: number): string => formatNumber(value, i18n.language)
  // One row of a longer list cannot be told apart in the call: all of them, or none.
  const isWhole = overwriteCount === overwrites.length
  const toggle = (id: string): void =>
    onChange(overwrites.filter((it) => (it.id === id) !== it.isChosen).map((it) => it.id))
  return (
    <Panel title={t('imports:overwrites.title')}>
      <Stack>
        <Text c="dimmed">{t('imports:overwrites.advice')}</Text>
        <Group>
          <Button variant="default" onClick={() => onChange('none')}>
            {t('imports:overwrites.none')}
          </Button>
          <Button variant="default" onClick={() => onChange('all')}>
            {t('imports:overwrites.all')}
          </Button>
        </Group>
        <WideTable label={t('imports:overwrites.title')} className={classes.wrap}>
          <table className={classes.table} aria-label={t('imports:overwrites.title')}>
            <thead>
              <tr>
                <th scope="col">{t('imports:overwrites.replace')}</th>
                <th scope="col">{t('imports:will.key')}</th>
                <th scope="col">{t('imports:columns.as')}</th>
                <th scope="col">{t('imports:overwrites.before')}</th>
                <th scope="col">{t('imports:overwrites.after')}</th>
              </tr>
            </thead>
            <tbody>
              {overwrites.flatMap(({ id, key, columns, isChosen }) =>
                columns.map(({ column, before, after }, i) => (
                  <tr key={`${id} ${column}`}>
                    <td>
                      {i === 0 && (
                        <Checkbox
                          checked={isChosen}
                          disabled={!isWhole}
                          onChange={() => toggle(id)}
                          aria-label={t('imports:overwrites.replace-one', { key })}
                        />
                      )}
                    </td>
                    <td>{i === 0 && <Code>{key}</Code>}</td>
                    <td>
                      <Written>{column}</Written>
                    </td>
                    <td dir="auto" lang={textLanguage(before)}>
                      {before}
                    </td>
                    <td dir="auto" lang={textLanguage(after)}>
                      {after === '' ? (
                        <Text span c="dimmed">
                          {t('imports:overwrites.empty')}
                        </Text>
                      ) : (
                        after
                      )}
                    </td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </WideTable>
        {!isWhole && (
          <Text c="dimmed">
            {t('imports:overwrites.shown', {
              shown: number(overwrites.length),
              total: number(overwriteCount),
            })}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}
