import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Push } from '../frame/push.tsx'
import { exceeds } from '../model/answer-parts.ts'
import { sidesOf } from '../model/sides.ts'
import { useRegister } from '../use-register.ts'
import { useLaunching } from '../use-work.ts'
import classes from './conflict-view.module.css'

/**
 * Another value than those that stand against each other. It is kept as a draft while it is
 * written, begins as what was said first, and ends the conflict only when it is chosen.
 */
export function ThirdValue({
  register,
  version,
  isComplete,
  label,
  children,
}: {
  register: string
  version: number | null
  isComplete: boolean
  label: string
  children: ReactNode
}) {
  const { t } = useTranslation('launch')
  const { writer } = useLaunching()
  const { shown, value } = useRegister(register)
  const [isOpen, setOpen] = useState(shown.view.draft !== null)
  const begin = (): void => {
    const first = sidesOf(shown.view.heads)[0]?.value
    if (shown.view.draft === null && first !== undefined) writer.typeThird(register, first, version)
    setOpen(true)
  }
  const giveUp = (): void => {
    setOpen(false)
    void writer.drop(register)
  }
  if (!isOpen)
    return (
      <div className={classes.third}>
        <Push onClick={begin}>{label}</Push>
      </div>
    )
  return (
    <div className={classes.third}>
      {children}
      <div className={classes.buttons}>
        <Push
          look="main"
          disabled={!isComplete || exceeds(value)}
          onClick={() => void writer.resolve(register, value, version)}
        >
          {t('launch:conflict.save-third')}
        </Push>
        <Push onClick={giveUp}>{t('launch:conflict.give-up')}</Push>
      </div>
    </div>
  )
}
