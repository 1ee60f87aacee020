import type { ActionPart } from '@apron/contracts/action.ts'
import { useTranslation } from 'react-i18next'
import { outcomeKey } from '../../tablet/verdict-fields.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { PersonName } from '../../ui/text/person-name.tsx'
import { Instant } from '../../ui/text/when.tsx'
import { Prose } from '../../ui/text/prose.tsx'

/** What two people saw who did not know of each other: both stand until a supervisor decides. */
export function Differing({ differing }: { differing: NonNullable<ActionPart['differing']> }) {
  const { t } = useTranslation('actions')
  const { me } = useTablet()
  return (
    <Notice tone="warning">
      <strong>{t('actions:differing.title')}</strong>{' '}
      {t(decides(me) ? 'actions:differing.decide' : 'actions:differing.wait')}
      <ul>
        {differing.map(({ outcome, words, by, at }) => (
          <li key={`${by?.id} ${at}`}>
            {t(outcomeKey[outcome])} · <Instant value={at} />
            {by !== null && (
              <>
                {' · '}
                <PersonName person={by} />
              </>
            )}
            {words !== '' && <Prose>{words}</Prose>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Where people differ none of them ends it, nor another one of them. */
export const decides = ({ permissions }: { readonly permissions: readonly string[] }): boolean =>
  permissions.includes('audit.assign')
