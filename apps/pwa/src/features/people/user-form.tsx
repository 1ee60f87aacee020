import { Button, Group, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, faultKey } from '../../tablet/online.tsx'
import { faultsFromIssues } from '../../ui/field-faults.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/outcome.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type Faults, useFields } from '../../ui/use-fields.ts'
import { ChangedMeanwhile } from './changed-meanwhile.ts'
import { UserFields } from './user-fields.tsx'
import { checkUser, refused, type UserField, type UserValues } from './user-values.ts'

/** A person's details as a form: sent once, kept while it is not, and asked about before it is left. */
export function UserForm({
  name,
  initial,
  isTeam,
  isNew,
  saved,
  failed,
  onSend,
}: {
  name: string
  initial: UserValues
  isTeam: boolean
  isNew: boolean
  saved: string
  failed: string
  onSend: (values: UserValues) => Promise<void>
}) {
  const { t } = useTranslation(['people', 'shell'])
  const navigate = useNavigate()
  const fields = useFields<UserField>(name, initial, [], checkUser)
  const [isBusy, setBusy] = useState(false)
  const { outcome, tell, forget } = useOutcome()
  const list = isTeam ? '/team' : '/user-management'
  const isChanged = (Object.keys(initial) as UserField[]).some(
    (field) => fields.values[field] !== initial[field],
  )
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    forget()
    if (isBusy || !fields.attempt()) return
    setBusy(true)
    try {
      await onSend(fields.values)
      if (isNew) {
        fields.forget()
        await navigate({ to: list, search: {}, ignoreBlocker: true })
      } else {
        fields.settle()
        tell({ tone: 'good', text: saved })
      }
    } catch (error) {
      if (error instanceof ChangedMeanwhile) {
        const marks = error.fields.map((field) => [field, 'people:fault.meanwhile'])
        fields.refuse(Object.fromEntries(marks) as Faults<UserField>)
        tell({ tone: 'danger', text: t('people:edit.clash') })
        setBusy(false)
        return
      }
      const issues = error instanceof CallError ? (error.problem?.issues ?? []) : []
      fields.refuse(faultsFromIssues(issues, refused))
      tell({ tone: 'danger', text: `${failed} ${t(faultKey(error))}` })
    }
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack>
        <OutcomeNotice outcome={outcome} />
        <Panel title={t('people:details')}>
          <UserFields fields={fields} isTeam={isTeam} isNew={isNew} />
        </Panel>
        <Group>
          <Button type="submit" loading={isBusy} disabled={!isNew && !isChanged}>
            {isNew ? t('people:add') : t('people:save')}
          </Button>
          <Button variant="default" onClick={() => void navigate({ to: list, search: {} })}>
            {t('people:to-list')}
          </Button>
        </Group>
        <LeaveGuard isChanged={isChanged && !isBusy} />
      </Stack>
    </form>
  )
}
