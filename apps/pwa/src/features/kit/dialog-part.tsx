import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/outcome.tsx'
import { useSamples } from './samples.ts'

/** Asks with what will follow, says what was done, and takes it back. */
export function DialogPart() {
  const sample = useSamples()
  const [isAsked, setAsked] = useState(false)
  const { outcome, tell } = useOutcome()
  return (
    <Stack align="flex-start">
      <OutcomeNotice outcome={outcome} />
      <Button onClick={() => setAsked(true)}>{sample('ask')}</Button>
      {isAsked && (
        <ConfirmDialog
          title={sample('ask')}
          confirmLabel={sample('remove')}
          color="red"
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false)
            const onUndo = (): void => tell({ tone: 'good', text: sample('returned') })
            tell({ tone: 'good', text: sample('removed'), onUndo })
          }}
        >
          <p>{sample('follows')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}
