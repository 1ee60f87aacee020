import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../format.ts'
import type { Column } from './column.ts'
import type { ListRows } from './list-rows.ts'
import type { FileFormat } from './save-rows.ts'

const formats = ['csv', 'xlsx'] as const satisfies readonly FileFormat[]
const nameKey = { csv: 'shell:list.csv', xlsx: 'shell:list.xlsx' } as const

/** Everything that answers the question, as a file: of comma-separated values, or as a workbook. */
export function FileButtons<Row>({
  name,
  list,
  columns,
  onFault,
  labels,
}: {
  /** The file's name without its ending. */
  name: string
  list: Pick<ListRows<Row>, 'rows' | 'readAll'>
  columns: readonly Column<Row>[]
  onFault: (error: unknown) => void
  /** What the buttons are called where a list beside them has its own. */
  labels?: Readonly<Record<FileFormat, string>>
}) {
  const { t, i18n } = useTranslation('shell')
  const [reading, setReading] = useState<{ format: FileFormat; count: number } | null>(null)
  const save = async (format: FileFormat): Promise<void> => {
    setReading({ format, count: 0 })
    try {
      // The library is fetched beside the rows: most people never need it.
      const [rows, { saveRows }] = await Promise.all([
        list.readAll((count) => setReading({ format, count })),
        import('./save-rows.ts'),
      ])
      saveRows(format, {
        name,
        columns,
        rows,
        language: i18n.language,
        readable: (label) => t('shell:list.readable', { label }),
      })
    } catch (error) {
      onFault(error)
    }
    setReading(null)
  }
  return (
    <Group gap="xs" wrap="nowrap" flex="none" maw="none">
      {formats.map((format) => {
        const isReading = reading?.format === format
        return (
          <Button
            key={format}
            variant="default"
            // In a row of filters there is room for the format alone.
            flex="none"
            leftSection={<IconDownload size={20} aria-hidden />}
            {...(isReading ? {} : { 'aria-label': labels?.[format] ?? t(nameKey[format]) })}
            disabled={reading !== null || list.rows.length === 0}
            onClick={() => void save(format)}
          >
            {isReading
              ? t('shell:list.file-reading', { number: formatNumber(reading.count, i18n.language) })
              : format.toUpperCase()}
          </Button>
        )
      })}
    </Group>
  )
}
