import { Button } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportUnsent, type ExportedWork } from '../../sync/send/export-unsent.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { saveFile } from '../../ui/save-file.ts'
import { exportWords } from '../../tablet/export-words.ts'

/** Saves unsent work as a file that a person can read in any browser. */
export function ExportButton({
  onExported,
}: {
  onExported?: ((work: ExportedWork) => void) | undefined
}) {
  const { t, i18n } = useTranslation(['tray', 'words'])
  const { db, ports } = useTablet()
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const { name, text, work } = await exportUnsent(db, ports, exportWords(i18n))
      saveFile(name, text, 'text/html')
      onExported?.(work)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileExport size={20} aria-hidden />}
      onClick={() => void save()}
      loading={isBusy}
    >
      {t('tray:export.button')}
    </Button>
  )
}
