import { useTexts } from '../../../i18n/use-texts.ts'
import type { RegisterView } from '../../../sync/view/view.ts'
import { Authors, DecidedBy } from '../../../ui/text/authors.tsx'
import { usePerson } from '../use-person.ts'
import classes from './save-mark.module.css'

/**
 * Who answered and when; everybody, where several said the same; and who decided, where answers were in
 * conflict. Nothing in a conflict.
 */
export function AnsweredBy({ view: { heads, isConflict } }: { view: RegisterView }) {
  const { t } = useTexts()
  const personOf = usePerson()
  if (isConflict || heads.length === 0) return null
  return (
    <>
      <span className={classes.by}>
        {t('launch:answered.by')} <Authors heads={heads} personOf={personOf} />
      </span>
      <span className={classes.by}>
        <DecidedBy heads={heads} personOf={personOf} />
      </span>
    </>
  )
}
