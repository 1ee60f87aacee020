// A combobox with a list of its own, as the ARIA pattern has it: the browser's cannot be searched in two
// languages, nor say more than one line of text.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import '../../styles/inputs.css'
import { foldText, holdsWords, wordsOf } from '@apron/scoring/fold-text.ts'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnnounced } from '../page/announce-later.ts'
import classes from './picker.module.css'

export type Choice = {
  readonly id: string
  /** As the field says it once it is chosen. */
  readonly label: string
  /** Everything by which it is found. */
  readonly search: string
  readonly words: ReactNode
}

/** Choices that are listed at a time; more are found by typing. */
const maxListed = 50

/**
 * One of many, found by typing: a combobox with a list, as the ARIA pattern has it. What was typed and
 * not chosen goes again when the field is left.
 */
export function Picker({
  label,
  hint,
  value,
  choices,
  error,
  isFixed = false,
  onChoose,
  onLeave,
}: {
  label: string
  hint: string
  value: string
  choices: readonly Choice[]
  error: ReactNode
  /** It can be read, and not be changed now. */
  isFixed?: boolean
  onChoose: (id: string) => void
  onLeave: () => void
}) {
  const { t } = useTranslation('shell')
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const folded = useMemo(
    () => choices.map((choice) => ({ choice, text: foldText(choice.search) })),
    [choices],
  )
  const found = useMemo(() => {
    const words = wordsOf(typed ?? '')
    const start = words.join(' ')
    // What begins so comes first: a code is typed to find that one.
    const isFirst = ({ text }: { text: string }): number => (text.startsWith(start) ? 0 : 1)
    return folded
      .filter(({ text }) => holdsWords(text, words))
      .toSorted((a, b) => isFirst(a) - isFirst(b))
      .map(({ choice }) => choice)
  }, [folded, typed])
  const listed = found.slice(0, maxListed)
  const isOpen = typed !== null
  useAnnounced(isOpen && listed.length === 0 ? t('shell:picker.none') : null)
  const chosen = choices.find((choice) => choice.id === value)
  const choose = (choice: Choice | undefined): void => {
    if (choice !== undefined) onChoose(choice.id)
    setTyped(null)
  }
  const move = (to: number): void => {
    setAt(to)
    list.current?.children[to]?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return setTyped('')
      const step = event.key === 'ArrowDown' ? 1 : -1
      move(Math.min(Math.max(at + step, 0), listed.length - 1))
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      choose(listed[at])
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setTyped(null)
    }
  }
  return (
    <div className={classes.picker}>
      <TextInput
        label={label}
        required
        disabled={isFixed}
        placeholder={hint}
        autoComplete="off"
        value={typed ?? chosen?.label ?? ''}
        error={error}
        role="combobox"
        aria-expanded={isOpen && listed.length > 0}
        aria-controls={isOpen && listed.length > 0 ? `${id}list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && listed[at] !== undefined ? `${id}${at}` : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => setTyped((now) => now ?? '')}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setTyped(null)
          onLeave()
        }}
      />
      {isOpen && (
        <div className={classes.list}>
          {listed.length > 0 && (
            <ul
              ref={list}
              id={`${id}list`}
              role="listbox"
              aria-label={label}
              className={classes.choices}
            >
              {listed.map((choice, index) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The field has the focus and the keys.
                <li
                  key={choice.id}
                  id={`${id}${index}`}
                  role="option"
                  aria-selected={choice.id === value}
                  data-active={index === at}
                  className={classes.choice}
                  // The field would lose the focus, and with it the list. A finger that scrolls presses nothing.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(choice)}
                >
                  {choice.words}
                </li>
              ))}
            </ul>
          )}
          {listed.length === 0 && <p className={classes.none}>{t('shell:picker.none')}</p>}
          {found.length > maxListed && (
            <p className={classes.none}>
              {t('shell:picker.more', { count: found.length - maxListed })}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
