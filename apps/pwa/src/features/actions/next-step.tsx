import type { ActionDetail } from '@apron/contracts/action.ts'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/page/notice.tsx'

/** In one sentence what happens next and whose turn it is. */
export function NextStep({ action }: { action: ActionDetail }) {
  const { t } = useTranslation('actions')
  return <Notice tone={isOwn(action) ? 'warning' : 'calm'}>{t(stepKey(action))}</Notice>
}

const isOwn = ({ may }: ActionDetail): boolean =>
  may.answer || may.implement || may.review || may.verify || may.decideExtension

function stepKey({ state, may, owner, isDisagreement, hasExtensionAsked }: ActionDetail): string {
  if (may.decideExtension && hasExtensionAsked) return 'actions:next.decide-extension'
  switch (state) {
    case 'open':
    case 'returned':
      if (may.isInOwnersName) return 'actions:next.answer-for-owner'
      if (may.answer) return state === 'open' ? 'actions:next.answer' : 'actions:next.answer-again'
      return owner === null ? 'actions:next.without-owner' : 'actions:next.owner-answers'
    case 'submitted':
      if (!may.review) return 'actions:next.in-review'
      return isDisagreement ? 'actions:next.decide-disagreement' : 'actions:next.review'
    case 'accepted':
      if (may.implement) return 'actions:next.implement'
      return may.verify ? 'actions:next.verify' : 'actions:next.owner-implements'
    case 'implemented':
      return may.verify ? 'actions:next.verify' : 'actions:next.is-verified'
    case 'verified':
      return 'actions:next.verified'
    case 'closed':
      return 'actions:next.closed'
    case 'withdrawn':
      return 'actions:next.withdrawn'
  }
}
