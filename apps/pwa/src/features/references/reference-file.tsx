import { referenceFileMaxBytes, type ReferenceDetails } from '@apron/contracts/reference.ts'
import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { formatBytes } from '../../ui/format.ts'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { useFileActs } from './use-file-acts.ts'
import { Written } from '../../ui/text/written.tsx'

/** The file of a reference: to be read, attached, replaced, taken off. */
export function ReferenceFile({
  reference: { id, file },
  tell,
  forget,
}: {
  reference: ReferenceDetails
  tell: (outcome: Outcome) => void
  forget: () => void
}) {
  const { t, i18n } = useTranslation('references')
  const [isAsked, setAsked] = useState(false)
  const { attach, save, remove, isBusy } = useFileActs(id, { tell, forget })
  return (
    <Panel title={t('references:attached.title')}>
      <Stack gap="sm">
        {file === undefined ? (
          <Text c="dimmed">{t('references:attached.none')}</Text>
        ) : (
          <Text>
            <Written>{file.name}</Written>{' '}
            <Text span c="dimmed">
              {formatBytes(file.size, i18n.language)}
            </Text>
          </Text>
        )}
        <Group gap="sm">
          {file !== undefined && (
            <Button
              variant="default"
              leftSection={<IconDownload size={20} aria-hidden />}
              disabled={isBusy}
              onClick={() => void save()}
            >
              {t('references:attached.save')}
            </Button>
          )}
          <FileButton
            accept="application/pdf,.pdf"
            disabled={isBusy}
            onChange={(chosen) => void (chosen !== null && attach(chosen))}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconPaperclip size={20} aria-hidden />}
                loading={isBusy}
              >
                {t(file === undefined ? 'references:attached.add' : 'references:attached.replace')}
              </Button>
            )}
          </FileButton>
          {file !== undefined && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={20} aria-hidden />}
              disabled={isBusy}
              onClick={() => setAsked(true)}
            >
              {t('references:attached.remove')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t('references:attached.what', {
            size: formatBytes(referenceFileMaxBytes, i18n.language),
          })}
        </Text>
      </Stack>
      {isAsked && (
        <ConfirmDialog
          title={t('references:attached.ask-remove')}
          confirmLabel={t('references:attached.remove')}
          color="red"
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false)
            void remove()
          }}
        >
          <p>
            <Written>{file?.name}</Written>
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
