import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaving } from '../../tablet/use-saving.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { SavingForm } from '../../ui/fields/saving-form.tsx'
import { type Faults, useFields } from '../../ui/fields/use-fields.ts'
import { ChangedMeanwhile } from './changed-meanwhile.ts'
import { UserFields } from './user-fields.tsx'
import { checkUser, refused, type UserField, type UserValues } from './user-values.ts'

/** A person's details as a form: sent once, kept while it is not, and asked about before it is left. */
export function UserForm({
  name,
  initial,
  isTeam,
  isNew,
  failed,
  onSend,
}: {
  name: string
  initial: UserValues
  isTeam: boolean
  isNew: boolean
  failed: string
  /** Gives what is to be said here once it was saved; null leads to the list, `stay` does neither. */
  onSend: (values: UserValues) => Promise<{ readonly text: string } | 'stay' | null>
}) {
  const { t } = useTranslation(['people', 'shell'])
  const navigate = useNavigate()
  const fields = useFields<UserField>(name, initial, [], checkUser)
  const list = isTeam ? '/team' : '/user-management'
  const explain = (error: unknown) => {
    if (!(error instanceof ChangedMeanwhile)) return null
    const marks = error.fields.map((field) => [field, 'people:fault.meanwhile'])
    return { faults: Object.fromEntries(marks) as Faults<UserField>, text: t('people:edit.clash') }
  }
  const saving = useSaving(fields, initial, {
    refused,
    failed,
    explain,
    done: isNew ? t('shell:outcome.created') : undefined,
  })
  const { save, tell } = saving
  const said = useRef<{ readonly text: string } | 'stay' | null>(null)
  const send = async (event: SubmitEvent): Promise<void> =>
    save(
      event,
      async () => {
        said.current = await onSend(fields.values)
      },
      async () => {
        const after = said.current
        if (after === null) return navigate({ to: list, search: {}, ignoreBlocker: true })
        fields.settle()
        if (after !== 'stay') tell({ tone: 'good', ...after })
      },
    )
  return (
    <SavingForm
      {...saving}
      isNew={isNew}
      label={isNew ? t('people:add') : t('people:save')}
      back={
        <ButtonLink to={list} variant="default">
          {t('people:to-list')}
        </ButtonLink>
      }
      onSend={send}
    >
      <Panel title={t('people:details')}>
        <UserFields fields={fields} isTeam={isTeam} isNew={isNew} />
      </Panel>
    </SavingForm>
  )
}
