import '../../styles/inputs.css'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/page/notice.tsx'

/** Not every browser lets a page copy, and none does without TLS: then it is selected by hand. */
const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** A link for a password, copied and shown this once. It is nowhere but in this dialog. */
export function ShownLink({
  link,
  name,
  onDone,
}: {
  link: string
  name: string
  onDone: () => void
}) {
  const { t } = useTranslation('people')
  const [isCopied, setCopied] = useState<boolean | null>(null)
  useEffect(() => {
    void copied(link).then(setCopied)
  }, [link])
  return (
    <Stack>
      {isCopied !== null && (
        <Notice tone={isCopied ? 'good' : 'warning'} live>
          {t(isCopied ? 'people:reset.copied' : 'people:reset.by-hand')}
        </Notice>
      )}
      <TextInput
        aria-label={t('people:reset.link', { name })}
        dir="ltr"
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Text>{t('people:reset.once', { name })}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void copied(link).then(setCopied)}>
          {t('people:reset.copy-again')}
        </Button>
        <Button onClick={onDone}>{t('people:reset.done')}</Button>
      </Group>
    </Stack>
  )
}
