import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultsFromIssues } from '../ui/fields/field-faults.ts'
import { announce } from '../ui/page/announce.ts'
import { type Outcome, useOutcome } from '../ui/page/outcome.tsx'
import type { Faults, useFields } from '../ui/fields/use-fields.ts'
import { CallError, faultMessage } from './online.tsx'

/**
 * Sends a form: once at a time, not while a field is wrong, and what the server refuses stands at its
 * field. `refused` has the key of what to say of each field; `failed` what to say of the whole.
 */
export function useSaving<Field extends string>(
  fields: ReturnType<typeof useFields<Field>>,
  initial: Readonly<Record<Field, string>>,
  {
    refused,
    failed,
    explain = () => null,
    done,
  }: {
    refused: Readonly<Record<Field, string>>
    failed: string
    /** What to say of an error of the form's own; null for every other. */
    explain?: (error: unknown) => { faults: Faults<Field>; text: string } | null
    /** What to announce once it is saved, unless `tell` says it; null where it is said elsewhere. */
    done?: string | null | undefined
  },
) {
  const { t } = useTranslation()
  const { outcome, tell: show, forget } = useOutcome()
  const isTold = useRef(false)
  const tell = (said: Outcome | null): void => {
    isTold.current = said !== null
    show(said)
  }
  const [isBusy, setBusy] = useState(false)
  const isChanged = (Object.keys(initial) as Field[]).some(
    (field) => fields.values[field] !== initial[field],
  )
  const save = async <Reply>(
    event: SubmitEvent,
    send: () => Promise<Reply>,
    onSaved: (reply: Reply) => void | Promise<void>,
  ): Promise<void> => {
    event.preventDefault()
    forget()
    if (isBusy || !fields.attempt()) return
    setBusy(true)
    isTold.current = false
    try {
      const reply = await send()
      fields.forget()
      await onSaved(reply)
      if (done !== null && !isTold.current) announce(done ?? t('shell:outcome.saved'))
    } catch (error) {
      const own = explain(error)
      const issues = error instanceof CallError ? (error.problem?.issues ?? []) : []
      fields.refuse(own?.faults ?? faultsFromIssues(issues, refused))
      tell({ tone: 'danger', text: own?.text ?? `${failed} ${t(...faultMessage(error))}` })
    }
    setBusy(false)
  }
  return { save, outcome, tell, isBusy, isChanged, onLeave: fields.forget }
}
