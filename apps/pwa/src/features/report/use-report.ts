import type { ReportInput, ReportOptions } from '@apron/report/input.ts'
import { useEffect, useMemo, useState } from 'react'
import { makeInWorker } from './make-in-worker.ts'
import type { Told } from './making.ts'

export type Making = { readonly kind: 'waiting' } | { readonly kind: 'cancelled' } | Told

/** The report of these options, made anew whenever they change. */
export function useReport(
  input: ReportInput,
  options: ReportOptions,
): { making: Making; cancel: () => void; again: () => void } {
  const [attempt, setAttempt] = useState(0)
  const order = useMemo(() => ({ input, options, attempt }), [input, options, attempt])
  const [told, setTold] = useState<{ order: object; making: Told } | null>(null)
  const [cancelled, setCancelled] = useState<object | null>(null)
  useEffect(() => {
    if (cancelled === order) return
    return makeInWorker(order, (making) => setTold({ order, making }))
  }, [order, cancelled])
  return {
    making:
      cancelled === order
        ? { kind: 'cancelled' }
        : told?.order === order
          ? told.making
          : { kind: 'waiting' },
    cancel: () => setCancelled(order),
    again: () => setAttempt(attempt + 1),
  }
}
