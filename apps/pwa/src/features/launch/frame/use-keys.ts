import { answerRegister } from '@apron/scoring/register.ts'
import { useEffect } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { changeAnswer } from '../change-answer.ts'
import { hasSingleKeys } from '../../../tablet/single-keys.ts'
import { keyAction, type KeyAction } from '../model/key-action.ts'
import { mayDo } from '../use-register.ts'
import type { Place } from '../use-place.ts'
import type { Launching } from '../use-work.ts'
import { newCommentId } from '../comments/new-comment-id.ts'
import { findingFieldId } from '../question/finding-field-id.ts'
import { editFormId, editId } from '../review/edit-id.ts'
import { takeStep } from './take-step.ts'

/** Marks the parts in which single keys do something; each can have the focus itself. */
export const keyRegion = 'data-keys'

type Doors = { readonly onHelp: () => void; readonly onSearch: () => void }

/** The keyboard of this screen. In an open dialog the keys are the dialog's. */
export function useKeys(launching: Launching, place: Place, doors: Doors): void {
  const { dir } = useTexts()
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('dialog[open], [role=dialog]')) return
      const isTyping = isField(event.target)
      const action = keyAction(event, dir, isTyping, hasSingleKeys() && isInRegion(event.target))
      if (action === null) return
      event.preventDefault()
      act(action, launching, place, doors)
      // Where the next key is safe: a digit chooses a level there, and writes nothing.
      if (isTyping && isStep(action)) launching.go((from) => ({ ...from, focus: 'heading' }))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

/** What a speech program types goes to where the focus is: outside of the question no key does anything. */
const isInRegion = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[${keyRegion}]`) !== null

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'))

function act(action: KeyAction, launching: Launching, place: Place, doors: Doors): void {
  const { go } = launching
  switch (action.do) {
    case 'level':
      if (place.panel === 'question' && mayWrite(launching, place.question))
        changeAnswer(launching, place.question, { edit: 'level', level: action.level })
      else levelInForm(action.level)?.click()
      return
    case 'previous':
    case 'next':
    case 'next-unanswered':
      return takeStep(launching, action.do)
    case 'write':
      writeOn(document.getElementById(findingFieldId))
      return
    case 'comment':
      writeOn(document.getElementById(newCommentId))
      return
    case 'edit':
      document.getElementById(editId)?.click()
      return
    case 'search':
      doors.onSearch()
      return
    case 'summary':
      go({ ...place, panel: place.panel === 'summary' ? 'question' : 'summary', focus: 'heading' })
      return
    case 'help':
      doors.onHelp()
      return
    case 'leave-field':
      // To where the next key counts.
      document.querySelector<HTMLElement>(`[${keyRegion}]`)?.focus({ preventScroll: true })
  }
}

const isStep = ({ do: name }: KeyAction): boolean =>
  name === 'next' || name === 'previous' || name === 'next-unanswered'

/** The same level where an answer is being changed in review. */
const levelInForm = (level: string): HTMLElement | null | undefined =>
  document.getElementById(editFormId)?.querySelector<HTMLElement>(`[data-level='${level}']`)

/** Goes on writing at the end of what stands there. */
function writeOn(field: HTMLElement | null): void {
  field?.focus()
  if (field instanceof HTMLTextAreaElement)
    field.setSelectionRange(field.value.length, field.value.length)
}

/** A level ends no conflict by a key: there it is chosen by hand. */
const mayWrite = ({ work }: Launching, question: string): boolean =>
  mayDo(work.state.read(), answerRegister(question), work.me) === 'write'
