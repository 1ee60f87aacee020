import type { ImportPreview } from '@apron/contracts/import.ts'
import { Group, NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import '@mantine/core/styles/Radio.layer.css'
import { isolate } from '../../i18n/isolate.ts'
import { ManyField } from '../../ui/fields/many-field.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Panel } from '../../ui/page/panel.tsx'
import type { Shaping } from './use-import.ts'
import { Written } from '../../ui/text/written.tsx'

type Props = {
  preview: ImportPreview
  /** Says of a part of it how it is to be read. */
  onChange: (shaping: Shaping) => void
}

/** How the file is read: its sheets, the row of the names, hidden rows, and the numbers; each may be changed. */
export function ReadingPanel({ preview, onChange }: Props) {
  const { t, i18n } = useTranslation('imports')
  const { shape } = preview
  const number = (value: number): string => formatNumber(value, i18n.language)
  const rows = shape.firstRows.map(({ line, cells }) => ({
    value: String(line),
    label: t('imports:how.header-row', {
      line: number(line),
      cells: cells.map(isolate).join(' · '),
    }),
  }))
  const header = String(shape.headerRow ?? '')
  const isShown = rows.some(({ value }) => value === header)
  const hasNumbers = preview.headings.some(({ column }) => column === 'source_id')
  return (
    <Panel title={t('imports:how.title')}>
      <Stack>
        {shape.sheets.length > 1 && <Sheets sheets={shape.sheets} onChange={onChange} />}
        <NativeSelect
          label={t('imports:how.header')}
          value={header}
          data={
            isShown
              ? rows
              : [
                  ...rows,
                  {
                    value: header,
                    label: t('imports:faults.line', { line: number(shape.headerRow ?? 0) }),
                  },
                ]
          }
          onChange={({ currentTarget }) => onChange({ header: Number(currentTarget.value) })}
        />
        {shape.hiddenCount > 0 && (
          <Radio.Group
            label={t('imports:how.hidden')}
            description={t('imports:how.hidden-advice', { count: shape.hiddenCount })}
            value={shape.isHiddenLeft ? 'leave' : 'take'}
            onChange={(value) => onChange({ hidden: value === 'leave' ? 'leave' : 'take' })}
          >
            <Group mt="xs">
              <Radio value="take" label={t('imports:how.hidden-take')} />
              <Radio value="leave" label={t('imports:how.hidden-leave')} />
            </Group>
          </Radio.Group>
        )}
        {hasNumbers && shape.numbers !== null && (
          <Radio.Group
            label={t('imports:how.numbers')}
            description={t('imports:how.numbers-advice')}
            value={shape.numbers}
            onChange={(value) => onChange({ numbers: value === 'made' ? 'made' : 'column' })}
          >
            <Group mt="xs">
              <Radio value="column" label={t('imports:how.numbers-column')} />
              <Radio value="made" label={t('imports:how.numbers-made')} />
            </Group>
          </Radio.Group>
        )}
      </Stack>
    </Panel>
  )
}

function Sheets({
  sheets,
  onChange,
}: {
  sheets: ImportPreview['shape']['sheets']
  onChange: Props['onChange']
}) {
  const { t } = useTranslation('imports')
  const options = sheets.map(({ name }, at) => ({
    value: String(at),
    label: <Written>{name}</Written>,
  }))
  const change = (chosen: string[]): void => {
    // At least one is read.
    if (chosen.length > 0) onChange({ sheets: chosen.map(Number) })
  }
  return (
    <Stack gap="xs">
      <ManyField
        label={t('imports:how.sheets')}
        values={sheets.flatMap(({ isRead }, at) => (isRead ? [String(at)] : []))}
        options={options}
        onChange={change}
      />
      <Text c="dimmed" size="sm">
        {t('imports:how.sheets-advice')}
      </Text>
    </Stack>
  )
}
