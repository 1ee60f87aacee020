import i18next from 'i18next'
import { announce } from '../page/announce.ts'

/**
 * Says how many fields are wrong once they are marked, and leads to the first of them, unless the focus
 * has gone on since the form was sent `from` there.
 */
export function sayFaults(count: number, from: Element | null): void {
  announce(i18next.t('shell:fault.count', { count }))
  // Once what is wrong is drawn.
  requestAnimationFrame(() => {
    if (from === null || document.activeElement !== from) return
    from.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  })
}
