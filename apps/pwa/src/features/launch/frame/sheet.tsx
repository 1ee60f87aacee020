import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Push } from './push.tsx'
import classes from './sheet.module.css'

/**
 * A dialog by the browser's own means: it keeps the focus inside, gives it back, and closes on
 * Escape and on a tap beside it. As a drawer it lies along the start of the line.
 */
export function Sheet({
  title,
  onClose,
  isDrawer = false,
  children,
}: {
  title: string
  onClose: () => void
  isDrawer?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('launch')
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key; the tap is beside it.
    <dialog
      ref={ref}
      className={isDrawer ? `${classes.sheet} ${classes.drawer}` : classes.sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <Push look="round" aria-label={t('launch:dialog.close')} onClick={onClose}>
          <IconX aria-hidden />
        </Push>
      </div>
      <div className={isDrawer ? classes.filled : classes.body}>{children}</div>
    </dialog>
  )
}
