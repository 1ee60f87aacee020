import type { Plan } from '@apron/contracts/planning.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { announce } from '../../ui/page/announce.ts'
import { useOutcome } from '../../ui/page/outcome.tsx'
import type { useFields } from '../../ui/fields/use-fields.ts'
import { useKept } from '../../ui/use-kept.ts'
import { type BuildField, type BuildValues, changeOf, faultsOf, newOf, valuesOf } from './values.ts'

/**
 * Sends what was built, once at a time. The id of a new assessment is kept with what is typed: a
 * second try after an answer that was lost makes no second assessment.
 */
export function useBuilding(
  fields: ReturnType<typeof useFields<BuildField>>,
  {
    name,
    initial,
    edited,
    reread,
    onSaved,
  }: {
    name: string
    initial: BuildValues
    /** What is edited; null for a new assessment. */
    edited: Plan | null
    reread: () => void
    onSaved: (assessmentId: string) => Promise<void>
  },
) {
  const { t } = useTranslation(['build', 'shell'])
  const { api, ports } = useTablet()
  const { outcome, tell, forget } = useOutcome()
  const [isBusy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<Plan | 'unread' | null>(null)
  const [newId, keepId, forgetId] = useKept<string>(`${name}-id`, '')
  const [seen, keepSeen, forgetSeen] = useKept<number | null>(`${name}-seq`, null)
  const refreshes = ['assessment.plan', 'assessments.all', 'assessment.one'] as const
  const create = useSend('assessment.create', { api, refreshes })
  const change = useSend('assessment.change', { api, refreshes })
  const isChanged = (Object.keys(initial) as BuildField[]).some(
    (field) => fields.values[field] !== initial[field],
  )
  const settle = async (assessmentId: string): Promise<void> => {
    fields.forget()
    forgetId()
    forgetSeen()
    await onSaved(assessmentId)
    announce(t(edited === null ? 'shell:outcome.created' : 'shell:outcome.saved'))
  }
  const sendAt = async (seq: number | undefined): Promise<string> => {
    if (edited !== null) {
      const { id } = edited.assessment
      const body = { ...changeOf(fields.values, initial), ...(seq === undefined ? {} : { seq }) }
      await change.mutateAsync({ params: { assessmentId: id }, body })
      return id
    }
    const id = newId === '' ? ports.newId() : newId
    keepId(id)
    try {
      await create.mutateAsync({ body: newOf(fields.values, id) })
    } catch (error) {
      if (!isMadeAlready(error)) throw error
      // The first answer was lost: what was typed since is a change of what it made.
      const made = await read(id)
      const body = changeOf(fields.values, valuesOf(made))
      if (Object.keys(body).length > 0) {
        await change.mutateAsync({ params: { assessmentId: id }, body })
      }
    }
    return id
  }
  const read = async (assessmentId: string): Promise<Plan> => {
    const found = await api('assessment.plan', { params: { assessmentId } })
    if (found.ok) return found.value
    // It was made, and somebody has deleted it since: another try makes another.
    if (found.status === 404 && edited === null) keepId('')
    throw new CallError(found)
  }
  const attempt = async (seq: number | undefined): Promise<void> => {
    forget()
    if (isBusy || !fields.attempt()) return
    setBusy(true)
    setTheirs(null)
    try {
      await settle(await sendAt(seq))
    } catch (error) {
      const issues = error instanceof CallError ? (error.problem?.issues ?? []) : []
      fields.refuse(faultsOf(issues))
      const isStale = error instanceof CallError && error.problem?.code === 'changed-meanwhile'
      if (isStale && edited !== null) {
        setTheirs('unread')
        read(edited.assessment.id).then(setTheirs, () => undefined)
      }
      const isFull = issues.some((it) => it.path === 'body' && it.code === 'trial-limit')
      const cause = isFull ? t('build:fault.trial-open') : t(...faultMessage(error))
      tell({ tone: 'danger', text: `${t('build:failed.save')} ${cause}` })
    }
    setBusy(false)
  }
  // The revision that was read when the first thing was typed, also after a reload.
  const first = seen ?? edited?.assessment.seq
  if (edited !== null && isChanged && seen === null) keepSeen(edited.assessment.seq)
  return {
    outcome,
    isBusy,
    isChanged,
    /** Somebody changed it meanwhile, to this: the person says whose words stand. */
    theirs,
    attemptNow: () => attempt(first),
    saveOver: () => attempt(undefined),
    takeTheirs: (): void => {
      fields.settle()
      forgetSeen()
      setTheirs(null)
      forget()
      reread()
    },
  }
}

const isMadeAlready = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.problem?.issues ?? []).some((it) => it.path === 'body.id' && it.code === 'taken')
