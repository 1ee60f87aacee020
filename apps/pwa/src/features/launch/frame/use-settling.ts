import { useEffect } from 'react'
import { answerRegister } from '@apron/scoring/register.ts'
import { persistStorage } from '../persist-storage.ts'
import { keepFresh } from '../work/keep-fresh.ts'
import type { Work } from '../work/work.ts'
import type { Writer } from '../work/writer.ts'

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
    const recordAll = (): void => void writer.recordAll()
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') recordAll()
    }
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', recordAll)
    // What a browser kept as it was could write nothing more while it was left.
    window.addEventListener('pageshow', recordAll)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', recordAll)
      window.removeEventListener('pageshow', recordAll)
      recordAll()
    }
  }, [writer])
  useEffect(
    () => () => {
      const register = answerRegister(question)
      const { typed, shown } = work.state.read()
      const isOpen = typed.has(register) || (shown.get(register)?.view.draft ?? null) !== null
      if (isOpen) void writer.record(register)
    },
    [work, writer, question],
  )
}
