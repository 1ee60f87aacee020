import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../ui/format.ts'
import { bornAt } from './born-at.ts'
import type { Told } from './use-audit-log.ts'

const ofSessions = new Set(['session.start', 'session.end', 'session.retire'])

/**
 * What to call the session that a row is about: whose it is and when it began, both in the row itself. Null
 * where it is about something else.
 */
export function useSessionName(): (told: Told) => string | null {
  const { t, i18n } = useTranslation('trail')
  return ({ row: { kind, target }, actor }) => {
    const began = target !== null && ofSessions.has(kind) ? bornAt(target) : null
    if (began === null) return null
    const at = formatInstant(began, i18n.language)
    // One that ended by itself was ended by nobody.
    if (actor === undefined) return t('trail:session.since', { at })
    return t('trail:session.of', { person: `${actor.firstName} ${actor.lastName}`.trim(), at })
  }
}
