import type { CategoryDetails } from '@apron/contracts/question.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SubCategorySelect } from './sub-category-select.tsx'

/** Asks where many questions are to stand. */
export function MoveDialog({
  count,
  categories,
  onMove,
  onClose,
}: {
  count: number
  categories: readonly CategoryDetails[]
  onMove: (subCategoryId: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['questions', 'shell'])
  const [to, setTo] = useState('')
  return (
    <Dialog title={t('questions:move.title', { count })} onClose={onClose}>
      <Stack>
        <SubCategorySelect
          categories={categories}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
          description={t('questions:move.means')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell:dialog.cancel')}
          </Button>
          <Button disabled={to === ''} onClick={() => onMove(to)}>
            {t('questions:move.go')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
