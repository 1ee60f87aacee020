import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../format.ts'
import { saveFile } from '../save-file.ts'
import type { Column } from './column.ts'
import type { ListRows } from './list-rows.ts'

/** Everything that answers the question, as a file of comma-separated values. */
export function CsvButton<Row>({
  name,
  list,
  columns,
  onFault,
}: {
  /** The file's name without its ending. */
  name: string
  list: Pick<ListRows<Row>, 'rows' | 'readAll'>
  columns: readonly Column<Row>[]
  onFault: (error: unknown) => void
}) {
  const { t, i18n } = useTranslation('shell')
  const [count, setCount] = useState<number | null>(null)
  const save = async (): Promise<void> => {
    setCount(0)
    try {
      // The library is fetched beside the rows: most people never need it.
      const [rows, { csvOf }] = await Promise.all([list.readAll(setCount), import('./csv.ts')])
      saveFile(`${name}.csv`, csvOf(columns, rows), 'text/csv')
    } catch (error) {
      onFault(error)
    }
    setCount(null)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={20} aria-hidden />}
      disabled={count !== null || list.rows.length === 0}
      onClick={() => void save()}
    >
      {count === null
        ? t('shell:list.csv')
        : t('shell:list.csv-reading', { number: formatNumber(count, i18n.language) })}
    </Button>
  )
}
