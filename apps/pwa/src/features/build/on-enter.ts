import type { KeyboardEvent } from 'react'

/** For a field within a form that is no part of what the form sends: its Enter does this, and sends nothing. */
export const onEnter =
  (act: () => unknown) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    act()
  }
