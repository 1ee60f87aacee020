import { IconPlus, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Push } from '../frame/push.tsx'
import type { AnswerEdit } from '../model/edit-answer.ts'
import { referencesMax } from '@apron/scoring/limits.ts'
import { ReferenceInput } from './reference-input.tsx'
import { useReferenceTitle } from './use-reference-title.ts'
import { Written } from '../../../ui/text/written.tsx'
import classes from './references.module.css'

/** What the answer cites: references of the catalogue and free titles, to add and to remove. */
export function References({
  question,
  cited,
  ofQuestion,
  onChange,
}: {
  question: string
  cited: readonly string[]
  ofQuestion: readonly string[] | undefined
  onChange: (edit: AnswerEdit) => void
}) {
  const { t } = useTexts()
  const id = useId()
  const titleOf = useReferenceTitle()
  const [addingTo, setAddingTo] = useState<string | null>(null)
  // The part stays from question to question; a field that was opened at another does not.
  if (addingTo !== null && addingTo !== question) setAddingTo(null)
  const isAdding = addingTo === question
  const [isReturning, setReturning] = useState(false)
  const offered = (ofQuestion ?? []).filter((reference) => !cited.includes(reference))
  const isFull = cited.length >= referencesMax
  const add = (reference: string): void => onChange({ edit: 'add-reference', reference })
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id} className={classes.title}>
          {t('launch:references.title')}
        </h3>
        {!isAdding && !isFull && (
          <Push autoFocus={isReturning} onClick={() => setAddingTo(question)}>
            <IconPlus size={18} aria-hidden />
            {t('launch:references.add')}
          </Push>
        )}
      </div>
      {cited.length > 0 && (
        <ul className={classes.list}>
          {cited.map((reference) => (
            <li key={reference}>
              <Written>{titleOf(reference)}</Written>
              <Push
                look="round"
                aria-label={t('launch:references.remove', { title: titleOf(reference) })}
                onClick={() => onChange({ edit: 'remove-reference', reference })}
              >
                <IconX size={20} aria-hidden />
              </Push>
            </li>
          ))}
        </ul>
      )}
      {isFull && <p>{t('launch:references.full', { most: referencesMax })}</p>}
      {isAdding && !isFull && (
        <>
          <ReferenceInput
            onAdd={add}
            onClose={(returns) => {
              setReturning(returns)
              setAddingTo(null)
            }}
          />
          {offered.length > 0 && (
            <div className={classes.offers}>
              {offered.map((reference) => (
                <Push key={reference} onClick={() => add(reference)}>
                  <IconPlus size={18} aria-hidden />
                  <Written>{titleOf(reference)}</Written>
                </Push>
              ))}
            </div>
          )}
        </>
      )}
    </section>
  )
}
