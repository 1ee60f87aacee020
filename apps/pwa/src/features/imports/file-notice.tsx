import type { ImportPreview } from '@apron/contracts/import.ts'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../i18n/isolate.ts'
import { formatNumber } from '../../ui/format.ts'
import { Notice } from '../../ui/page/notice.tsx'

/** What the file is. */
export function FileNotice({ name, preview }: { name: string; preview: ImportPreview }) {
  const { t, i18n } = useTranslation('imports')
  const { format, encoding, shape } = preview
  const read = shape.sheets.filter(({ isRead }) => isRead)
  const rows = formatNumber(preview.rowCount, i18n.language)
  return (
    <Stack gap="xs">
      {preview.headings.length > 0 && (
        <Text fw={600}>
          {format === 'csv'
            ? t('imports:is.csv', { name, rows })
            : t('imports:is.xlsx', {
                name,
                rows,
                sheet: read
                  .slice(0, 10)
                  .map((it) => isolate(it.name))
                  .join(' · '),
              })}
        </Text>
      )}
      {encoding !== null && (
        <Notice tone="warning">
          {t('imports:is.encoding', { encoding: encoding.toUpperCase() })}
        </Notice>
      )}
    </Stack>
  )
}
