import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftRow } from '../../../data/tables.ts'
import { Push } from '../frame/push.tsx'
import { useRegister } from '../use-register.ts'
import { useLaunching } from '../use-work.ts'
import classes from './conflict-view.module.css'

/**
 * The conflict ended while its end was being written here. What was written was never an answer, and
 * only its author says whether it is to be one now.
 */
export function LeftOver({
  draft,
  version,
  say,
}: {
  draft: DraftRow
  version: number | null
  say: (value: unknown, other: unknown) => ReactNode
}) {
  const { t } = useTranslation('launch')
  const id = useId()
  const { writer } = useLaunching()
  const { register, value } = draft
  const { shown, may } = useRegister(register)
  const take = (): void => {
    writer.type(register, value, version)
    void writer.record(register)
  }
  return (
    <section className={classes.leftOver} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {t('launch:conflict.left-over')}
      </h3>
      <p className={classes.advice}>{t('launch:conflict.left-over-advice')}</p>
      <div className={classes.side}>{say(value, shown.view.value)}</div>
      <div className={classes.buttons}>
        {may === 'write' && (
          <Push look="main" onClick={take}>
            {t('launch:conflict.save-third')}
          </Push>
        )}
        <Push onClick={() => void writer.drop(register)}>{t('launch:conflict.give-up')}</Push>
      </div>
    </section>
  )
}
