import type { ActionDetail } from '@apron/contracts/action.ts'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/page/notice.tsx'
import { criterionKey } from './action-words.ts'
import { Prose } from '../../ui/text/prose.tsx'

/** What is to be changed before it is sent again: the words of whoever returned it last. */
export function ReturnedNotice({ action: { state, events } }: { action: ActionDetail }) {
  const { t } = useTranslation('actions')
  const last = events.find(
    ({ side, to }) => side === 'reviewer' && (to === 'returned' || to === 'open'),
  )
  if (last === undefined || (state !== 'returned' && last.kind !== 'not-effective')) return null
  if (last.words === '' && last.criteria.length === 0) return null
  return (
    <Notice tone="warning">
      <strong>{t('actions:returned.title')}</strong>
      {last.words !== '' && <Prose>{last.words}</Prose>}
      {last.criteria.length > 0 && (
        <ul>
          {last.criteria.map(({ criterion, sentence }) => (
            <li key={criterion}>
              <strong>{t(criterionKey[criterion])}</strong>
              <Prose>{sentence}</Prose>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
