import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../tablet/online.tsx'
import { useSaving } from '../../tablet/use-saving.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Page } from '../../ui/page/page.tsx'
import { useFields } from '../../ui/fields/use-fields.ts'
import type { AddQuestionSearch } from './add-question-search.ts'
import { type Preview, QuestionForm } from './question-form.tsx'
import { paths, type Place } from './question-paths.ts'
import {
  changesOf,
  checkQuestion,
  groupingsOf,
  noQuestion,
  type QuestionField,
  refused,
} from './question-values.ts'
import { refreshed } from './refreshed.ts'

type Props = { search: AddQuestionSearch; place: Place; Preview: Preview }

/** A new question. */
export default function AddQuestionPage({ search: { subCategoryId = '' }, place, Preview }: Props) {
  const { t } = useTranslation(['questions', 'shell'])
  const { api } = useTablet()
  const navigate = useNavigate()
  const create = useSend('question.create', { api, refreshes: refreshed })
  const initial = { ...noQuestion, subCategoryId }
  const fields = useFields<QuestionField>('question-new', initial, [], checkQuestion)
  const failed = t('questions:failed.create')
  const saving = useSaving(fields, initial, {
    refused,
    failed,
    done: t('shell:outcome.created'),
  })
  return (
    <Page title={t('questions:add')} maxWidth="76rem">
      <QuestionForm
        fields={fields}
        saving={saving}
        isNew
        place={place}
        Preview={Preview}
        onSend={async () => {
          const { values } = fields
          const { text, ...rest } = changesOf(noQuestion, values)
          const groupings = groupingsOf(values.groupings)
          await create.mutateAsync({
            body: { text: text ?? {}, ...rest, groupings, subCategoryId: values.subCategoryId },
          })
        }}
        onSaved={() =>
          navigate({
            to: paths[place].list,
            search: { subCategoryId: fields.values.subCategoryId, sort: 'newest' },
            ignoreBlocker: true,
          })
        }
      />
    </Page>
  )
}
