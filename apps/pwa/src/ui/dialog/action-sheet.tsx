import { ActionIcon, Button, Stack } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { IconDots, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'

export type Action = {
  readonly label: string
  readonly Icon: TablerIcon
  /** It takes something away. */
  readonly isDanger?: boolean
  readonly onChoose: () => void
}

/** What may be done with one thing, behind a button of its row: large enough for a finger, by keys too. */
export function ActionSheet({
  label,
  title,
  actions,
  isBusy = false,
}: {
  label: string
  title: ReactNode
  actions: readonly Action[]
  isBusy?: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        loading={isBusy}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconDots size={20} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <Stack gap="xs">
            {actions.map(({ label: name, Icon, isDanger, onChoose }) => (
              <Button
                key={name}
                variant="default"
                {...(isDanger === true ? { c: 'var(--danger-text)' } : {})}
                justify="flex-start"
                leftSection={<Icon size={20} aria-hidden />}
                onClick={() => {
                  setOpen(false)
                  onChoose()
                }}
              >
                {name}
              </Button>
            ))}
          </Stack>
        </Dialog>
      )}
    </>
  )
}
