import { locationTypes } from '@apron/contracts/named-in-addresses.ts'
import type { CatalogueQuestion, QuestionPlace } from '@apron/contracts/question-catalogue.ts'
import type { LocationType } from '@apron/contracts/location.ts'
import type { CategoryDetails } from '@apron/contracts/question.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { BulkBar } from '../../ui/list/bulk-bar.tsx'
import { BulkReport } from '../../ui/list/bulk-report.tsx'
import type { Column } from '../../ui/list/column.ts'
import { FileButtons } from '../../ui/list/file-buttons.tsx'
import { useBulk } from '../../ui/list/use-bulk.ts'
import { Notice } from '../../ui/page/notice.tsx'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { locationTypeKey } from '../../ui/word-keys.ts'
import { nameIn } from './headings.ts'
import { MoveDialog } from './move-dialog.tsx'
import { refreshed } from './refreshed.ts'
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
  const { t, i18n } = useTranslation(['questions', 'words', 'shell'])
  const { api } = useTablet()
  const [isMoved, setMoved] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  const bulk = useBulk()
  const removal = useSend('question.delete', { api, refreshes: refreshed })
  const names = new Map(questions.map(({ id, text }) => [id, nameIn(text, i18n.language)]))
  // What assessments pinned stays, and is deactivated.
  const kept = questions.filter(({ assessmentCount }) => assessmentCount > 0)
  const remove = async (): Promise<void> => {
    setDeleted(false)
    const ids = questions.map(({ id }) => id)
    const done = await bulk.run(ids, async (questionId) =>
      removal.mutateAsync({ params: { questionId } }).then(
        () => null,
        (error: unknown) => faultMessage(error),
      ),
    )
    if (done.length === ids.length) onClear()
  }
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
      <BulkReport
        state={bulk.state}
        nameOf={(id) => names.get(id) ?? id}
        onStop={bulk.stop}
        onClose={bulk.forget}
      />
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
        <Button variant="default" disabled={isBusy} onClick={() => setDeleted(true)}>
          {t('questions:act.delete')}
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
      {isDeleted && (
        <ConfirmDialog
          title={t('questions:bulk.ask-delete', {
            count: questions.length,
            number: formatNumber(questions.length, i18n.language),
          })}
          confirmLabel={t('questions:act.delete')}
          color="red"
          onClose={() => setDeleted(false)}
          onConfirm={() => void remove()}
        >
          <p>{t('questions:bulk.means-delete')}</p>
          {kept.length > 0 && (
            <Notice tone="warning">
              {t('questions:bulk.kept', {
                count: kept.length,
                number: formatNumber(kept.length, i18n.language),
              })}
              <ul>
                {kept.map(({ id }) => (
                  <li key={id}>
                    <bdi>{names.get(id)}</bdi>
                  </li>
                ))}
              </ul>
            </Notice>
          )}
        </ConfirmDialog>
      )}
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
