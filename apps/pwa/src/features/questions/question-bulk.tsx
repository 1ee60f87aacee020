import { locationTypes } from '@apron/contracts/named-in-addresses.ts'
import type { CatalogueQuestion, QuestionPlace } from '@apron/contracts/question-catalogue.ts'
import type { LocationType } from '@apron/contracts/location.ts'
import type { CategoryDetails } from '@apron/contracts/question.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkBar } from '../../ui/list/bulk-bar.tsx'
import type { Column } from '../../ui/list/column.ts'
import { FileButtons } from '../../ui/list/file-buttons.tsx'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { locationTypeKey } from '../../ui/word-keys.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useChangeMany } from './use-change-many.ts'

/** What may be done with all chosen questions at once. */
export function QuestionBulk({
  questions,
  categories,
  columns,
  onClear,
  tell,
  forget,
}: {
  questions: readonly CatalogueQuestion[]
  categories: readonly CategoryDetails[]
  columns: readonly Column<CatalogueQuestion>[]
  onClear: () => void
  tell: (outcome: Outcome) => void
  forget: () => void
}) {
  const { t } = useTranslation(['questions', 'words', 'shell'])
  const [isMoved, setMoved] = useState(false)
  const { change, isBusy } = useChangeMany({ tell, forget })
  const go = async (part: Omit<QuestionPlace, 'id'>): Promise<void> => {
    if (await change(questions.map(({ id }) => ({ id, ...part })))) onClear()
  }
  const grouping = (label: string, onChoose: (kind: LocationType) => void) => (
    <NativeSelect
      aria-label={label}
      value=""
      disabled={isBusy}
      data={[
        { value: '', label },
        ...locationTypes.map((value) => ({ value, label: t(locationTypeKey[value]) })),
      ]}
      onChange={({ currentTarget }) => {
        const kind = locationTypes.find((known) => known === currentTarget.value)
        if (kind !== undefined) onChoose(kind)
      }}
    />
  )
  return (
    <>
      <BulkBar ids={new Set(questions.map(({ id }) => id))} onClear={onClear}>
        <Button variant="default" disabled={isBusy} onClick={() => void go({ status: 'active' })}>
          {t('questions:act.activate')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => void go({ status: 'inactive' })}>
          {t('questions:act.deactivate')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => setMoved(true)}>
          {t('questions:act.move')}
        </Button>
        {grouping(t('questions:act.add-to'), (addTo) => void go({ addTo }))}
        {grouping(t('questions:act.take-from'), (takeFrom) => void go({ takeFrom }))}
        <FileButtons
          name={t('questions:file')}
          list={{ rows: questions, readAll: async () => questions }}
          columns={columns}
          labels={{ csv: t('questions:act.export-csv'), xlsx: t('questions:act.export-xlsx') }}
          onFault={() => tell({ tone: 'danger', text: t('shell:list.failed') })}
        />
      </BulkBar>
      {isMoved && (
        <MoveDialog
          count={questions.length}
          categories={categories}
          onClose={() => setMoved(false)}
          onMove={(subCategoryId) => {
            setMoved(false)
            void go({ subCategoryId })
          }}
        />
      )}
    </>
  )
}
