import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './dialog.module.css'

/**
 * A dialog by the browser's own means: it keeps the focus inside, gives it back, and closes on
 * Escape and on a tap beside it. It is open as long as it is rendered. A menu and a list lie along
 * the start of the line, from top to bottom; a list fills what it is given and scrolls by itself.
 */
export function Dialog({
  title,
  onClose,
  shape = 'box',
  children,
}: {
  title: ReactNode
  onClose: () => void
  shape?: 'box' | 'wide' | 'menu' | 'list'
  children: ReactNode
}) {
  const { t } = useTranslation('shell')
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  // Once the element is taken out of the document, closing it gives the focus to nobody.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    if (dialog !== null) describe(dialog, id)
    return () => dialog?.close()
  }, [id])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key; the tap is beside it.
    <dialog
      ref={ref}
      className={`${classes.dialog} ${classes[shape]}`}
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
        <button
          type="button"
          className={classes.close}
          aria-label={t('shell:dialog.close')}
          onClick={onClose}
        >
          <IconX size={22} aria-hidden />
        </button>
      </div>
      <div className={classes.body}>{children}</div>
    </dialog>
  )
}

/** What it says before it asks for anything is read with its title. */
function describe(dialog: HTMLDialogElement, id: string): void {
  const parts = [
    ...dialog.querySelectorAll(':scope > div + div :is(p, input, textarea, select, table)'),
  ]
  const end = parts.findIndex((part) => !part.matches('p'))
  const said = end === -1 ? parts : parts.slice(0, end)
  if (said.length === 0) return
  for (const [index, part] of said.entries()) part.id ||= `${id}said${index}`
  dialog.setAttribute('aria-describedby', said.map((part) => part.id).join(' '))
}
