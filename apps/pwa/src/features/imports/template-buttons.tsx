import type { ImportKind } from '@apron/contracts/import.ts'
import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { faultMessage } from '../../tablet/online.tsx'
import { CallError } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { saveBlob } from '../../ui/save-file.ts'
import { bytesOf } from './sent-file.ts'

/** A file to begin with, with every column of its kind. */
export function TemplateButtons({ kind, tell }: { kind: ImportKind; tell: (it: Outcome) => void }) {
  const { t } = useTranslation('imports')
  const { api } = useTablet()
  const save = async (format: 'csv' | 'xlsx'): Promise<void> => {
    const result = await api('import.template', { query: { kind, format } })
    if (result.ok) saveBlob(result.value.name, new Blob([bytesOf(result.value.data)]))
    else {
      const why = t(...faultMessage(new CallError(result)))
      tell({ tone: 'danger', text: `${t('imports:failed.template')} ${why}` })
    }
  }
  return (
    <Group>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          onClick={() => void save(format)}
        >
          {t(format === 'csv' ? 'imports:template-csv' : 'imports:template-xlsx')}
        </Button>
      ))}
    </Group>
  )
}
