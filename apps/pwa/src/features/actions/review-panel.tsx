import type { ActionDetail } from '@apron/contracts/action.ts'
import { useTranslation } from 'react-i18next'
import { useKept } from '../../ui/use-kept.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { DecideDisagreement } from './decide-disagreement.tsx'
import { LeftOver } from './left-over.tsx'
import { noReview, ReviewForm, type TypedReview } from './review-form.tsx'
import type { Acting } from './use-acting.ts'

/** Where an answer is judged. What was typed when another reviewer was first stays to be read. */
export function ReviewPanel({ action, ...acting }: Acting & { action: ActionDetail }) {
  const { t } = useTranslation('actions')
  const [typed, keep, drop] = useKept<TypedReview>(`action-review-${action.id}`, noReview)
  const forget = (): void => {
    keep(noReview)
    drop()
  }
  const isAsked = action.may.review && !(action.may.decideExtension && action.hasExtensionAsked)
  if (!isAsked) {
    const text = [typed.words, ...Object.values(typed.failed)].filter((it) => /\S/.test(it))
    return <LeftOver text={text.join('\n')} onForget={forget} />
  }
  const Form = action.isDisagreement ? DecideDisagreement : ReviewForm
  return (
    <Panel title={t(action.isDisagreement ? 'actions:disagreement.title' : 'actions:review.title')}>
      <Form action={action} typed={typed} onTyped={keep} onDone={forget} {...acting} />
    </Panel>
  )
}
