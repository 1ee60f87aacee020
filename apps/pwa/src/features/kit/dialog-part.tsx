import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionSheet } from '../../ui/dialog/action-sheet.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { useSamples } from './samples.ts'

const shapes = { box: 'box', wide: 'wide', menu: 'menu', list: 'side' } as const
type Shape = keyof typeof shapes

/** Asks with what will follow, says what was done, and takes it back; a menu of a row, and a dialog of each shape. */
export function DialogPart() {
  const sample = useSamples()
  const [isAsked, setAsked] = useState(false)
  const { outcome, tell } = useOutcome()
  const [shape, setShape] = useState<Shape | null>(null)
  return (
    <Stack align="flex-start">
      <OutcomeNotice outcome={outcome} />
      <Button onClick={() => setAsked(true)}>{sample('ask')}</Button>
      <ActionSheet
        label={sample('actions')}
        title={sample('actions')}
        actions={[
          { label: sample('edit'), Icon: IconPencil, onChoose: () => undefined },
          {
            label: sample('remove'),
            Icon: IconTrash,
            isDanger: true,
            onChoose: () => setAsked(true),
          },
        ]}
      />
      <Group>
        {Object.entries(shapes).map(([name, key]) => (
          <Button key={name} variant="default" onClick={() => setShape(name as Shape)}>
            {sample(key)}
          </Button>
        ))}
      </Group>
      {shape !== null && (
        <Dialog title={sample(shapes[shape])} shape={shape} onClose={() => setShape(null)}>
          <Stack>
            <TextInput label={sample('name')} />
            <Button onClick={() => setShape(null)}>{sample('save')}</Button>
          </Stack>
        </Dialog>
      )}
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
