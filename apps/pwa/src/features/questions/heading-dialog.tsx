import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../tablet/online.tsx'
import { useSaving } from '../../tablet/use-saving.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { SavingForm } from '../../ui/fields/saving-form.tsx'
import { useFields } from '../../ui/fields/use-fields.ts'
import { HeadingFields } from './heading-fields.tsx'
import {
  changedName,
  checkHeading,
  type HeadingField,
  noHeading,
  refusedHeading,
} from './heading-values.ts'
import { refreshed } from './refreshed.ts'

const ofCategory = {
  add: 'questions:category.add',
  added: 'questions:category.added',
  failed: 'questions:category.failed.create',
} as const
const ofSubCategory = {
  add: 'questions:sub-category.add',
  added: 'questions:sub-category.added',
  failed: 'questions:sub-category.failed.create',
} as const

/** A new category, or a new sub-category of one. */
export function HeadingDialog({
  categoryId,
  tell,
  onClose,
}: {
  categoryId: string | null
  tell: (outcome: Outcome) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['questions', 'shell'])
  const { api } = useTablet()
  const options = { api, refreshes: refreshed } as const
  const createCategory = useSend('category.create', options)
  const createSubCategory = useSend('sub-category.create', options)
  const keys = categoryId === null ? ofCategory : ofSubCategory
  const name = `heading-new-${categoryId ?? ''}`
  const fields = useFields<HeadingField>(name, noHeading, [], checkHeading)
  const {
    save,
    tell: _told,
    ...saving
  } = useSaving(fields, noHeading, {
    refused: refusedHeading,
    failed: t(keys.failed),
    done: null,
  })
  const send = async (): Promise<void> => {
    const body = { name: changedName(noHeading, fields.values) }
    if (categoryId === null) await createCategory.mutateAsync({ body })
    else await createSubCategory.mutateAsync({ body: { ...body, categoryId } })
  }
  const label = t(keys.add)
  return (
    <Dialog
      title={label}
      onClose={() => {
        fields.forget()
        onClose()
      }}
    >
      <SavingForm
        {...saving}
        isNew
        label={label}
        back={
          <Button
            variant="default"
            onClick={() => {
              fields.forget()
              onClose()
            }}
          >
            {t('shell:dialog.cancel')}
          </Button>
        }
        onSend={(event) =>
          save(event, send, () => {
            onClose()
            tell({ tone: 'good', text: t(keys.added) })
          })
        }
      >
        <HeadingFields fields={fields} />
      </SavingForm>
    </Dialog>
  )
}
