import type { CategoryDetails } from '@apron/contracts/question.ts'
import { IconCircleCheck, IconCircleX, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ActionSheet } from '../../ui/dialog/action-sheet.tsx'
import { DeleteHeading } from './delete-heading.tsx'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { nameIn } from './headings.ts'
import { refreshed } from './refreshed.ts'
import { turnKeys } from './turn-keys.ts'
import { Written } from '../../ui/text/written.tsx'

/** Takes a category into use or out of it, and deletes it where no question stands under it. */
export function CategoryMenu({
  category: { id, name, status, questionCount, subCategories },
  tell,
  forget,
  onGone,
}: {
  category: CategoryDetails
  tell: (outcome: Outcome) => void
  forget: () => void
  onGone: () => void
}) {
  const { t, i18n } = useTranslation('questions')
  const { api } = useTablet()
  const options = { api, refreshes: refreshed } as const
  const change = useSend('category.change', options)
  const removal = useSend('category.delete', options)
  const [isAsked, setAsked] = useState(false)
  const words = { name: nameIn(name, i18n.language) }
  const next = status === 'active' ? 'inactive' : 'active'
  const params = { categoryId: id }
  const turn = async (): Promise<void> => {
    forget()
    try {
      await change.mutateAsync({ params, body: { status: next } })
      tell({
        tone: 'good',
        text: t(turnKeys[next].done, words),
      })
    } catch (error) {
      tell({
        tone: 'danger',
        text: `${t('questions:category.failed.update')} ${t(...faultMessage(error))}`,
      })
    }
  }
  const remove = async (): Promise<void> => {
    setAsked(false)
    forget()
    try {
      const { outcome } = await removal.mutateAsync({ params })
      const isGone = outcome === 'deleted'
      tell({
        tone: 'good',
        text: t(isGone ? 'questions:category.deleted' : 'questions:category.kept', words),
      })
      if (isGone) onGone()
    } catch (error) {
      tell({
        tone: 'danger',
        text: `${t('questions:category.failed.delete')} ${t(...faultMessage(error))}`,
      })
    }
  }
  return (
    <>
      <ActionSheet
        label={t('questions:menu', words)}
        title={<Written>{words.name}</Written>}
        isBusy={change.isPending || removal.isPending}
        actions={[
          {
            label: t(turnKeys[next].act),
            Icon: next === 'active' ? IconCircleCheck : IconCircleX,
            onChoose: () => void turn(),
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
        <DeleteHeading
          name={words.name}
          questionCount={questionCount}
          means={t('questions:category.means-delete', { count: subCategories.length })}
          onClose={() => setAsked(false)}
          onConfirm={() => void remove()}
        />
      )}
    </>
  )
}
