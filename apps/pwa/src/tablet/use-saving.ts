import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultsFromIssues } from '../ui/fields/field-faults.ts'
import { useOutcome } from '../ui/page/outcome.tsx'
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
  }: {
    refused: Readonly<Record<Field, string>>
    failed: string
    /** What to say of an error of the form's own; null for every other. */
    explain?: (error: unknown) => { faults: Faults<Field>; text: string } | null
  },
) {
  const { t } = useTranslation()
  const { outcome, tell, forget } = useOutcome()
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
    try {
      const reply = await send()
      fields.forget()
      await onSaved(reply)
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
