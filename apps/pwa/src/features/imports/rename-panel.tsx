import type { HeadingRename, ImportPreview, RenameChoice } from '@apron/contracts/import.ts'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { WideTable } from '../../ui/list/wide-table.tsx'
import classes from './imports.module.css'

/** Every heading that the file would rename: which of them get the new name is chosen here. */
export function RenamePanel({
  preview: { renames, renameCount },
  isBusy,
  onChange,
}: {
  preview: ImportPreview
  isBusy: boolean
  onChange: (choice: RenameChoice) => void
}) {
  const { t, i18n } = useTranslation('imports')
  const number = (value: number): string => formatNumber(value, i18n.language)
  // One heading of a longer list cannot be told apart in the call: all of them, or none.
  const isWhole = renameCount === renames.length
  const toggle = (id: string): void =>
    onChange(renames.filter((it) => (it.id === id) !== it.isChosen).map((it) => it.id))
  return (
    <Panel title={t('imports:renames.title')}>
      <Stack>
        <Text c="dimmed">{t('imports:renames.advice')}</Text>
        <Group>
          <Button variant="default" disabled={isBusy} onClick={() => onChange('none')}>
            {t('imports:renames.none')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => onChange('all')}>
            {t('imports:renames.all')}
          </Button>
        </Group>
        <WideTable label={t('imports:renames.title')} className={classes.wrap}>
          <table className={classes.table} aria-label={t('imports:renames.title')}>
            <thead>
              <tr>
                <th scope="col">{t('imports:renames.rename')}</th>
                <th scope="col">{t('imports:renames.before')}</th>
                <th scope="col">{t('imports:renames.after')}</th>
              </tr>
            </thead>
            <tbody>
              {renames.map((rename) => (
                <tr key={rename.id}>
                  <td>
                    <Checkbox
                      checked={rename.isChosen}
                      disabled={isBusy || !isWhole}
                      onChange={() => toggle(rename.id)}
                      aria-label={t('imports:renames.rename-one', {
                        name: rename.before.en ?? rename.before.ar,
                      })}
                    />
                  </td>
                  <td>
                    <Names of={rename.before} />
                    <Where rename={rename} />
                  </td>
                  <td>
                    <Names of={rename.after} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
        {!isWhole && (
          <Text c="dimmed">
            {t('imports:renames.shown', {
              shown: number(renames.length),
              total: number(renameCount),
            })}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

/** In both languages: often one of them alone would change. */
const Names = ({ of: { en, ar } }: { of: HeadingRename['before'] }) => (
  <>
    {en !== null && (
      <div dir="auto" lang="en">
        {en}
      </div>
    )}
    {ar !== null && (
      <div dir="auto" lang="ar">
        {ar}
      </div>
    )}
  </>
)

function Where({ rename: { kind, category, isShared } }: { rename: HeadingRename }) {
  const { t } = useTranslation('imports')
  return (
    <Text size="sm" c="dimmed">
      {t(kind === 'category' ? 'imports:renames.category' : 'imports:renames.sub-category')}
      {category !== null && (
        <>
          {' · '}
          <BilingualText text={category} quiet />
        </>
      )}
      {isShared && (
        <>
          {' · '}
          {t('imports:renames.shared')}
        </>
      )}
    </Text>
  )
}
