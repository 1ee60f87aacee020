import { IconCircleCheck, IconCircleX, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionSheet } from '../../ui/dialog/action-sheet.tsx'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { nameIn } from './headings.ts'
import type { DeletedQuestion } from './use-deletion.ts'
import { useChangeMany } from './use-change-many.ts'
import { turnKeys } from './turn-keys.ts'
import { Written } from '../../ui/text/written.tsx'

/** In use or not, and deleting. */
export function QuestionMenu({
  question,
  tell,
  forget,
  onGone,
}: {
  question: DeletedQuestion
  tell: (outcome: Outcome) => void
  forget: () => void
  /** It was deleted. */
  onGone?: () => void
}) {
  const { t, i18n } = useTranslation('questions')
  const [isAsked, setAsked] = useState(false)
  const { change, isBusy } = useChangeMany({ tell, forget })
  const { id, text, status } = question
  const name = nameIn(text, i18n.language)
  const next = status === 'active' ? 'inactive' : 'active'
  return (
    <>
      <ActionSheet
        label={t('questions:menu', { name })}
        title={<Written>{name}</Written>}
        isBusy={isBusy}
        actions={[
          {
            label: t(turnKeys[next].act),
            Icon: next === 'active' ? IconCircleCheck : IconCircleX,
            onChoose: () => void change([{ id, status: next }]),
          },
          {
            label: t('questions:act.delete'),
            Icon: IconTrash,
            isDanger: true,
            onChoose: () => setAsked(true),
          },
        ]}
      />
      {isAsked && (
        <DeleteQuestion
          question={question}
          tell={tell}
          onClose={() => setAsked(false)}
          {...(onGone === undefined ? {} : { onGone })}
        />
      )}
    </>
  )
}
