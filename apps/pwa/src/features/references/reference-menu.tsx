import type { ReferenceDetails } from '@apron/contracts/reference.ts'
import { IconCircleCheck, IconCircleX, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ActionSheet } from '../../ui/dialog/action-sheet.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { Written } from '../../ui/text/written.tsx'

/** In use or not, and deleting; each can be taken back. */
export function ReferenceMenu({
  reference,
  tell,
  forget,
  onGone,
}: {
  reference: ReferenceDetails
  tell: (outcome: Outcome) => void
  forget: () => void
  /** It was deleted. */
  onGone?: () => void
}) {
  const { t } = useTranslation('references')
  const [isAsked, setAsked] = useState(false)
  const { isBusy, setStatus, remove } = useActs(reference, { tell, forget })
  const { title, status, questionCount } = reference
  return (
    <>
      <ActionSheet
        label={t('references:menu', { title })}
        title={<Written>{title}</Written>}
        isBusy={isBusy}
        actions={[
          status === 'active'
            ? {
                label: t('references:act.deactivate'),
                Icon: IconCircleX,
                onChoose: () => void setStatus('inactive'),
              }
            : {
                label: t('references:act.activate'),
                Icon: IconCircleCheck,
                onChoose: () => void setStatus('active'),
              },
          {
            label: t('references:act.delete'),
            Icon: IconTrash,
            isDanger: true,
            onChoose: () => setAsked(true),
          },
        ]}
      />
      {isAsked && (
        <ConfirmDialog
          title={t('references:ask-delete', { title })}
          confirmLabel={t('references:act.delete')}
          color="red"
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false)
            void remove().then((isGone) => isGone && onGone?.())
          }}
        >
          <p>
            {questionCount > 0
              ? t('references:means-kept', { count: questionCount })
              : t('references:means-delete')}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function useActs(
  { id, title, description, status, file }: ReferenceDetails,
  { tell, forget }: { tell: (outcome: Outcome) => void; forget: () => void },
) {
  const { t } = useTranslation('references')
  const { api } = useTablet()
  const options = { api, refreshes: ['references.all', 'reference.one'] } as const
  const change = useSend('reference.change', options)
  const removal = useSend('reference.delete', options)
  const creation = useSend('reference.create', options)
  const reading = useSend('reference.file', { api })
  const attaching = useSend('reference.attach', options)
  const attempt = async (act: () => Promise<Outcome>, failed: string): Promise<boolean> => {
    forget()
    try {
      tell(await act())
      return true
    } catch (error) {
      tell({ tone: 'danger', text: `${t(failed)} ${t(...faultMessage(error))}` })
      return false
    }
  }
  const changeTo = async (next: typeof status): Promise<string> => {
    await change.mutateAsync({ params: { referenceId: id }, body: { status: next } })
    return t(next === 'active' ? 'references:done.activate' : 'references:done.deactivate', {
      title,
    })
  }
  const setStatus = (next: typeof status): Promise<boolean> =>
    attempt(async () => {
      const text = await changeTo(next)
      const takeBack = async (): Promise<Outcome> => ({
        tone: 'good',
        text: await changeTo(status),
      })
      const onUndo = (): void => void attempt(takeBack, 'references:failed.update')
      return { tone: 'good', text, onUndo }
    }, 'references:failed.update')
  /** True where it is gone; what is cited somewhere only went out of use. */
  const remove = async (): Promise<boolean> => {
    let isGone = false
    await attempt(async () => {
      // Read before it goes with its reference, so that both can come back.
      const kept = file && (await reading.mutateAsync({ params: { referenceId: id } }))
      const { outcome } = await removal.mutateAsync({ params: { referenceId: id } })
      isGone = outcome === 'deleted'
      const text = t(isGone ? 'references:done.delete' : 'references:done.kept', { title })
      const takeBack = async (): Promise<Outcome> => {
        // Under its old id: what names it names it again.
        if (isGone) await creation.mutateAsync({ body: { id, title, description, status } })
        else await changeTo(status)
        if (isGone && kept !== undefined) {
          const { name, bytes } = kept
          const params = { referenceId: id }
          await attaching.mutateAsync({ params, query: { name }, file: bytes })
        }
        return { tone: 'good', text: t('references:done.restore', { title }) }
      }
      return {
        tone: 'good',
        text,
        onUndo: () => void attempt(takeBack, 'references:failed.update'),
      }
    }, 'references:failed.delete')
    return isGone
  }
  return { isBusy: change.isPending || removal.isPending, setStatus, remove }
}
