import { Button, Group, Text } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openClient } from '../../data/open-client.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { type Message, problemMessage } from '../../ui/page/problem-message.ts'
import { saveBlob } from '../../ui/save-file.ts'

/** What a program that checks the seal of a report has to know. */
export function SealAdvice() {
  const { t } = useTranslation(['issued', 'shell'])
  const [fault, setFault] = useState<Message | null>(null)
  const give = async (): Promise<void> => {
    const result = await openClient('seal.certificate', {})
    setFault(result.ok ? null : problemMessage(result))
    if (!result.ok) return
    const { name, type, bytes } = result.value
    saveBlob(name, new Blob([bytes], { type }))
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('issued:verify.seal-advice')}
      </Text>
      <Group>
        <Button
          variant="default"
          leftSection={<IconCertificate size={20} aria-hidden />}
          onClick={() => void give()}
        >
          {t('issued:verify.roots')}
        </Button>
      </Group>
      {fault !== null && (
        <Notice tone="danger" live>
          {t(...fault)}
        </Notice>
      )}
    </>
  )
}
