import { IconArrowsSplit2 } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { authorsOf } from '../../../ui/text/authors.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { Push } from '../frame/push.tsx'
import { sidesOf } from '../model/sides.ts'
import { SaveMark } from '../question/save-mark.tsx'
import { useRegister } from '../use-register.ts'
import { usePerson } from '../use-person.ts'
import { useLaunching } from '../use-work.ts'
import { ConflictWho } from './conflict-who.tsx'
import unseen from '../frame/unseen.module.css'
import classes from './conflict-view.module.css'

/**
 * Answers that stand against each other, side by side. Whoever may end the conflict chooses one, or
 * writes another in `third`; everybody else sees it, and who decides.
 */
export function ConflictView({
  register,
  version,
  say,
  third,
}: {
  register: string
  version: number | null
  /** Shows one value; `other` is what it is compared with. */
  say: (value: unknown, other: unknown) => ReactNode
  third?: ReactNode
}) {
  const { t } = useTranslation('launch')
  const id = useId()
  const { writer } = useLaunching()
  const personOf = usePerson()
  const { shown, may, mark } = useRegister(register)
  const sides = sidesOf(shown.view.heads)
  const advice = {
    resolve: t('launch:conflict.resolve'),
    write: t('launch:conflict.own'),
    view: t('launch:conflict.view'),
  }
  return (
    <section className={classes.conflict} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        <IconArrowsSplit2 size={22} aria-hidden />
        {t('launch:conflict.title')}
      </h3>
      <p className={classes.advice}>{advice[may]}</p>
      <ul className={classes.sides}>
        {sides.map((side, index) => (
          <li key={side.heads[0]?.revision} className={classes.side}>
            <ConflictWho heads={side.heads} />
            <div className={classes.said}>{say(side.value, sides[index === 0 ? 1 : 0]?.value)}</div>
            {may === 'resolve' && (
              <Push look="main" onClick={() => void writer.resolve(register, side.value, version)}>
                {t('launch:conflict.choose')}
                <span className={unseen.unseen}>
                  <PersonName person={personOf(authorsOf(side.heads)[0]?.author ?? '')} />
                </span>
              </Push>
            )}
          </li>
        ))}
      </ul>
      {may === 'resolve' && third}
      {may !== 'write' && mark?.mark !== 'sent' && <SaveMark register={register} mark={mark} />}
    </section>
  )
}
