import '../../../styles/inputs.css'
import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { faultsFromIssues, onlyFaults } from '../../../ui/field-faults.ts'
import { formatNumber } from '../../../ui/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { problemKey } from '../../../ui/problem-key.ts'
import { useFieldProps } from '../../../ui/use-field-props.ts'
import { useFields } from '../../../ui/use-fields.ts'
import { checkNewPassword, NewPasswordFields, refusedNewPassword } from '../new-password-fields.tsx'

const nothing = { current: '', password: '', confirmation: '' }
const secret = ['current', 'password', 'confirmation'] as const
const check = (values: typeof nothing) => ({
  ...onlyFaults({
    current: values.current === '' ? 'account:password.current-missing' : undefined,
  }),
  ...checkNewPassword(values),
})
const refused = { current: 'account:password.current-wrong', ...refusedNewPassword }

/** Another password for who knows the present one. It needs signal; nothing on the tablet waits for it. */
export function PasswordForm() {
  const { t, i18n } = useTranslation(['account', 'shell'])
  const { api } = useTablet()
  const fields = useFields('change-password', nothing, secret, check)
  const field = useFieldProps(fields)
  const [fault, setFault] = useState<string | null>(null)
  const [ended, setEnded] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    setEnded(null)
    if (isBusy || !fields.attempt()) return
    setBusy(true)
    setFault(null)
    const { current, password } = fields.values
    const result = await api('account.change-password', { body: { current, password } })
    setBusy(false)
    if (result.ok) {
      fields.forget()
      return setEnded(result.value.sessionsEnded)
    }
    const issues = result.problem?.issues ?? []
    fields.refuse(faultsFromIssues(issues, refused))
    setFault(issues.length === 0 ? problemKey(result) : null)
  }
  const toggle = { 'aria-label': t('account:field.show-password') }
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack>
        <Text c="dimmed">{t('account:password.advice')}</Text>
        <PasswordInput
          label={t('account:password.current')}
          autoComplete="current-password"
          visibilityToggleButtonProps={toggle}
          {...field('current')}
        />
        <NewPasswordFields fields={fields} label={t('account:password.next')} />
        {fault !== null && (
          <Notice tone="danger" live>
            {t(fault)}
          </Notice>
        )}
        {ended !== null && (
          <Notice tone="good" live>
            {t('account:password.changed')}{' '}
            {ended > 0 &&
              t('account:password.ended', {
                count: ended,
                number: formatNumber(ended, i18n.language),
              })}
          </Notice>
        )}
        <div>
          <Button type="submit" loading={isBusy}>
            {t('account:password.send')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
