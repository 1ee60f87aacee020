import { Button, Stack } from '@mantine/core'
import { IconDownload, IconPrinter, IconShare } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/page/notice.tsx'
import { saveBlob } from '../../ui/save-file.ts'

/** What may be done with a made report: keep it, hand it on, print it. */
export function FileButtons({ bytes, name }: { bytes: Uint8Array<ArrayBuffer>; name: string }) {
  const { t } = useTranslation('preview')
  const file = useMemo(() => new File([bytes], name, { type: 'application/pdf' }), [bytes, name])
  const [isBlocked, setBlocked] = useState(false)
  const mayShare = navigator.canShare?.({ files: [file] }) ?? false
  const share = async (): Promise<void> => {
    // Whoever closes the sheet has changed their mind; that is no fault.
    await navigator.share({ files: [file], title: name }).catch(() => undefined)
  }
  const print = (): void => {
    const url = URL.createObjectURL(file)
    setBlocked(window.open(url, '_blank') === null)
    setTimeout(() => URL.revokeObjectURL(url), 600_000)
  }
  return (
    <Stack gap="xs">
      <Button
        leftSection={<IconDownload size={20} aria-hidden />}
        onClick={() => saveBlob(name, file)}
      >
        {t('preview:download')}
      </Button>
      {mayShare && (
        <Button
          variant="default"
          leftSection={<IconShare size={20} aria-hidden />}
          onClick={() => void share()}
        >
          {t('preview:share')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={print}>
        {t('preview:print')}
      </Button>
      {isBlocked && (
        <Notice tone="warning" live>
          {t('preview:print-blocked')}
        </Notice>
      )}
    </Stack>
  )
}
