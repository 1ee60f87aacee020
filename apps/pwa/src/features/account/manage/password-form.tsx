import '../../../styles/inputs.css'
import { PasswordInput, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../tablet/online.tsx'
import { useSaving } from '../../../tablet/use-saving.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { onlyFaults } from '../../../ui/fields/field-faults.ts'
import { formatNumber } from '../../../ui/format.ts'
import { SavingForm } from '../../../ui/fields/saving-form.tsx'
import { useFieldProps } from '../../../ui/fields/use-field-props.ts'
import { useFields } from '../../../ui/fields/use-fields.ts'
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
  const failed = t('account:password.not-changed')
  const { save, tell, ...saving } = useSaving(fields, nothing, { refused, failed })
  const send = async (): Promise<number> => {
    const { current, password } = fields.values
    const result = await api('account.change-password', { body: { current, password } })
    if (!result.ok) throw new CallError(result)
    return result.value.sessionsEnded
  }
  const onSaved = (ended: number): void => {
    fields.settle()
    const number = formatNumber(ended, i18n.language)
    const others = ended > 0 ? t('account:password.ended', { count: ended, number }) : ''
    tell({ tone: 'good', text: `${t('account:password.changed')} ${others}`.trim() })
  }
  const toggle = { 'aria-label': t('account:field.show-password') }
  return (
    <SavingForm
      {...saving}
      isNew
      label={t('account:password.send')}
      back={null}
      onSend={(event) => save(event, send, onSaved)}
    >
      <Text c="dimmed">{t('account:password.advice')}</Text>
      <PasswordInput
        label={t('account:password.current')}
        autoComplete="current-password"
        visibilityToggleButtonProps={toggle}
        {...field('current')}
      />
      <NewPasswordFields fields={fields} label={t('account:password.next')} />
    </SavingForm>
  )
}
