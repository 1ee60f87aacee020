import { useEffect } from 'react'
import { answerRegister } from '@apron/scoring/register.ts'
import { persistStorage } from '../persist-storage.ts'
import { mayDo } from '../use-register.ts'
import { keepFresh } from '../work/keep-fresh.ts'
import type { Work } from '../work/work.ts'
import type { Writer } from '../work/writer.ts'

/** A third text that is being written to end a conflict is no answer until it is chosen. */
export const isBeingResolved =
  (work: Work) =>
  (register: string): boolean =>
    mayDo(work.state.read(), register, work.me) === 'resolve'

/**
 * Typed text becomes a mutation when its question is left, and when the page is hidden: a tablet
 * that goes to sleep may never come back. Also keeps the screen fresh while it is open.
 */
export function useSettling(work: Work, writer: Writer, question: string): void {
  useEffect(() => keepFresh(work), [work])
  useEffect(() => {
    void persistStorage(work.db, work.ports).catch(() => undefined)
  }, [work])
  useEffect(() => {
    const settleAll = (): void => void writer.settleAll(isBeingResolved(work))
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') settleAll()
    }
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', settleAll)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', settleAll)
      settleAll()
    }
  }, [work, writer])
  useEffect(
    () => () => {
      const register = answerRegister(question)
      const { typed, shown } = work.state.read()
      const isOpen = typed.has(register) || (shown.get(register)?.view.draft ?? null) !== null
      if (isOpen && !isBeingResolved(work)(register)) void writer.settle(register)
    },
    [work, writer, question],
  )
}
