import { roles, type Role } from '@apron/contracts/role.ts'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { roleKey, roleMeansKey } from '../../ui/word-keys.ts'

/** Chooses a role, and says what the chosen one is permitted. */
export function RoleField({
  offered,
  value,
  ...rest
}: Omit<NativeSelectProps, 'data' | 'label' | 'value'> & {
  offered: readonly Role[]
  value: string
}) {
  const { t } = useTranslation(['people', 'words'])
  const chosen = roles.find((role) => role === value)
  return (
    <NativeSelect
      label={t('people:column.role')}
      required
      description={chosen === undefined ? undefined : t(roleMeansKey[chosen])}
      value={value}
      data={[
        { value: '', label: t('people:field.choose') },
        ...offered.map((role) => ({ value: role, label: t(roleKey[role]) })),
      ]}
      {...rest}
    />
  )
}
