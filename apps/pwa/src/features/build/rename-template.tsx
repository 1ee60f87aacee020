import type { Template } from '@apron/contracts/planning.ts'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { onEnter } from './on-enter.ts'
import { templateName } from './template-name.ts'

/** Asks for another name of a template. It stays open where the name is refused. */
export function RenameTemplate({
  template,
  isBusy,
  fault,
  onClose,
  onRename,
}: {
  template: Template
  isBusy: boolean
  /** Why the name was refused, in words. */
  fault: string | null
  onClose: () => void
  onRename: (name: string) => void
}) {
  const { t } = useTranslation(['build', 'shell'])
  const [name, setName] = useState(template.name)
  const trimmed = name.trim()
  const isReady = trimmed.length >= templateName.min && trimmed !== template.name
  // No form of its own: it stands within one, which would be sent with it.
  return (
    <Dialog title={t('build:template.rename-of', { name: template.name })} onClose={onClose}>
      <Stack>
        <TextInput
          label={t('build:template.name')}
          maxLength={templateName.max}
          value={name}
          error={fault}
          dir="auto"
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={onEnter(() => isReady && onRename(trimmed))}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell:dialog.cancel')}
          </Button>
          <Button loading={isBusy} disabled={!isReady} onClick={() => onRename(trimmed)}>
            {t('build:template.rename')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
