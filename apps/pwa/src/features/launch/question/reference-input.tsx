import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Push } from '../frame/push.tsx'
import { foldText } from '@apron/scoring/fold-text.ts'
import { referenceMaxLength } from '@apron/scoring/limits.ts'
import { useLaunching, useWorkState } from '../use-work.ts'
import classes from './references.module.css'
import { textDirection } from '../../../ui/text/text-direction.ts'
import { textLanguage } from '../../../ui/text/text-language.ts'

/**
 * One reference to be cited: a title of the catalogue becomes that reference, anything else stands
 * as it is, and the input closes. Left with a title in it, it is added: nothing that was typed goes away.
 * Left empty, it keeps the reader here and says so (specification, section 5).
 */
export function ReferenceInput({
  onAdd,
  onClose,
}: {
  onAdd: (reference: string) => void
  /** Whether the focus goes back to where it was opened. */
  onClose: (isReturning: boolean) => void
}) {
  const { t, i18n } = useTranslation('launch')
  const id = useId()
  const references = useWorkState((state) => state.outline.references)
  const [title, setTitle] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const add = (): boolean => {
    const wanted = foldText(title)
    if (wanted === '') return false
    onAdd(references.find((one) => foldText(one.title) === wanted)?.id ?? title.trim())
    return true
  }
  const { hold } = useLaunching()
  const input = useRef<HTMLInputElement>(null)
  const mayLeave = (): boolean => {
    if (foldText(title) !== '') return true
    setEmpty(true)
    input.current?.focus()
    return false
  }
  useEffect(() => hold(mayLeave))
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !mayLeave(),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (add()) onClose(true)
    else setEmpty(true)
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.row}>
        <input
          ref={input}
          id={id}
          list={`${id}-list`}
          dir={textDirection(title, i18n.dir())}
          lang={textLanguage(title)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for it.
          autoFocus
          value={title}
          maxLength={referenceMaxLength}
          aria-label={t('launch:references.input')}
          placeholder={t('launch:references.input')}
          aria-invalid={isEmpty}
          {...(isEmpty && { 'aria-describedby': `${id}-message` })}
          onChange={(event) => {
            setTitle(event.target.value)
            setEmpty(false)
          }}
          onBlur={() => {
            if (add()) onClose(false)
          }}
        />
        <datalist id={`${id}-list`}>
          {references.map((reference) => (
            <option key={reference.id}>{reference.title}</option>
          ))}
        </datalist>
        <Push type="submit" look="main" onPointerDown={keepFocus}>
          {t('launch:references.confirm')}
        </Push>
        <Push onPointerDown={keepFocus} onClick={() => onClose(true)}>
          {t('launch:references.delete-input')}
        </Push>
      </div>
      {isEmpty && (
        <p id={`${id}-message`} className={classes.message} role="alert">
          {t('launch:references.empty')}
        </p>
      )}
    </form>
  )
}

/** The field's blur would add what is about to be deleted. */
const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault()
