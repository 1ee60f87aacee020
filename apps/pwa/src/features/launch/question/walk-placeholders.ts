import type { KeyboardEvent } from 'react'
import { findPlaceholder } from '@apron/scoring/placeholders.ts'

/** Marks a part of a text as if a person had dragged over it: the next key writes in its place. */
export function selectPlaceholder(field: HTMLTextAreaElement, from = 0): boolean {
  const place = findPlaceholder(field.value, from)
  if (place === null) return false
  field.setSelectionRange(place.from, place.to)
  return true
}

/** Tab goes from one open place of a drafted text to the next, and leaves the field behind the last. */
export function walkPlaceholders(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Tab' || event.shiftKey || event.ctrlKey || event.altKey) return
  const field = event.currentTarget
  const { selectionStart: start, selectionEnd: end } = field
  const here = findPlaceholder(field.value, start)
  const isOnIt = here !== null && here.from === start && here.to === end
  if (selectPlaceholder(field, isOnIt ? end : start)) event.preventDefault()
}
