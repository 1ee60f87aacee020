import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/page/notice.tsx'
import { Prose } from '../../ui/text/prose.tsx'

/** What was typed when somebody else was first: it stays to be read and copied until it is discarded. */
export function LeftOver({ text, onForget }: { text: string; onForget: () => void }) {
  const { t } = useTranslation('actions')
  if (!/\S/.test(text)) return null
  return (
    <Notice tone="warning">
      <Stack gap="xs">
        <span>{t('actions:left-over.means')}</span>
        <Prose>{text}</Prose>
        <div>
          <Button variant="default" onClick={onForget}>
            {t('actions:left-over.discard')}
          </Button>
        </div>
      </Stack>
    </Notice>
  )
}
