import type { RevisionHead } from '@apron/contracts/sync.ts'
import { useTranslation } from 'react-i18next'
import { Authors, DecidedBy } from '../../../ui/text/authors.tsx'
import { Code } from '../../../ui/text/code.tsx'
import { deviceCode } from '../../../ui/text/device-code.ts'
import { usePerson } from '../use-person.ts'
import classes from './conflict-view.module.css'

/** Who wrote it, when, and on which tablet. */
export function ConflictWho({ heads }: { heads: readonly RevisionHead[] }) {
  const { t } = useTranslation('launch')
  const personOf = usePerson()
  return (
    <ul className={classes.who}>
      {heads.map((head) => {
        const code = deviceCode(head.device)
        return (
          <li key={head.revision}>
            <Authors heads={[head]} personOf={personOf} />
            {head.chosen !== undefined && <br />}
            <DecidedBy heads={[head]} personOf={personOf} />
            {code !== null && (
              <>
                {' · '}
                {t('launch:conflict.tablet')} <Code>{code}</Code>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
