import '../../styles/inputs.css'
import { PasswordInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { onlyFaults } from '../../ui/fields/field-faults.ts'
import { useFieldProps } from '../../ui/fields/use-field-props.ts'
import type { useFields } from '../../ui/fields/use-fields.ts'
import { newPasswordFault } from './checks.ts'
import { PasswordRules } from './links/password-rules.tsx'

export type NewPassword = 'password' | 'confirmation'

/** What is wrong with a new password and its confirmation. */
export const checkNewPassword = ({
  password,
  confirmation,
}: Readonly<Record<NewPassword, string>>) =>
  onlyFaults({
    password: newPasswordFault(password),
    confirmation: confirmation === password ? undefined : 'account:fault.confirmation',
  })

/** What to say where the server refuses one of them. */
export const refusedNewPassword = {
  password: 'account:fault.password-weak',
  confirmation: 'account:fault.confirmation',
} as const satisfies Record<NewPassword, string>

/** A new password with its rules, and once more. */
export function NewPasswordFields<Field extends string>({
  fields,
  label,
}: {
  fields: ReturnType<typeof useFields<Field | NewPassword>>
  label: string
}) {
  const { t } = useTranslation('account')
  const rules = useId()
  const field = useFieldProps(fields)
  const toggle = { 'aria-label': t('account:field.show-password') }
  return (
    <>
      <PasswordInput
        label={label}
        autoComplete="new-password"
        aria-describedby={rules}
        visibilityToggleButtonProps={toggle}
        {...field('password')}
      />
      <PasswordRules id={rules} value={fields.values.password} />
      <PasswordInput
        label={t('account:field.confirmation')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...field('confirmation')}
      />
    </>
  )
}
