import type { Template } from '@apron/contracts/planning.ts'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
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
  return (
    <Dialog title={t('build:template.rename-of', { name: template.name })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onRename(trimmed)
        }}
      >
        <Stack>
          <TextInput
            label={t('build:template.name')}
            maxLength={templateName.max}
            value={name}
            error={fault}
            dir="auto"
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell:dialog.cancel')}
            </Button>
            <Button
              type="submit"
              loading={isBusy}
              disabled={trimmed.length < templateName.min || trimmed === template.name}
            >
              {t('build:template.rename')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
