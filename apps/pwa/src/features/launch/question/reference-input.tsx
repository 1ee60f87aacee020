import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Push } from '../frame/push.tsx'
import { foldText } from '@apron/scoring/fold-text.ts'
import { referenceMaxLength } from '@apron/scoring/limits.ts'
import { useWorkState } from '../use-work.ts'
import classes from './references.module.css'
import { textDirection } from '../../../ui/text/text-direction.ts'
import { textLanguage } from '../../../ui/text/text-language.ts'

/**
 * One reference to be cited: a title of the catalogue becomes that reference, anything else stands
 * as it is. Left with a title in it, it is added: nothing that was typed goes away.
 */
export function ReferenceInput({
  onAdd,
  onClose,
}: {
  onAdd: (reference: string) => void
  onClose: () => void
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
    setTitle('')
    return true
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setEmpty(!add())
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.row}>
        <input
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
          onBlur={add}
        />
        <datalist id={`${id}-list`}>
          {references.map((reference) => (
            <option key={reference.id}>{reference.title}</option>
          ))}
        </datalist>
        <Push type="submit" look="main" onPointerDown={keepFocus}>
          {t('launch:references.confirm')}
        </Push>
        <Push onPointerDown={keepFocus} onClick={onClose}>
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
