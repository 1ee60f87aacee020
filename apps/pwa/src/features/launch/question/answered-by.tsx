import { useTexts } from '../../../i18n/use-texts.ts'
import type { RegisterView } from '../../../sync/view.ts'
import { PersonName } from '../../../ui/person-name.tsx'
import { Instant } from '../../../ui/when.tsx'
import { usePerson } from '../use-person.ts'
import classes from './save-mark.module.css'

/** Who answered and when; everybody, where several said the same. Nothing in a conflict. */
export function AnsweredBy({ view }: { view: RegisterView }) {
  const { t } = useTexts()
  const personOf = usePerson()
  if (view.isConflict || view.heads.length === 0) return null
  return (
    <span className={classes.by}>
      {t('launch:answered.by')}{' '}
      {view.heads.map((head, index) => (
        <span key={head.revision}>
          {index > 0 && ' | '}
          <PersonName person={personOf(head.author)} /> · <Instant value={head.at} />
        </span>
      ))}
    </span>
  )
}
