import '../../styles/inputs.css'
import { grantableRoles, roles } from '@apron/contracts/role.ts'
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import { useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import type { useFields } from '../../ui/fields/use-fields.ts'
import { useFieldProps, useTextProps } from '../../ui/fields/use-field-props.ts'
import { RoleField } from './role-field.tsx'
import { longest, type UserField } from './user-values.ts'

/** A person's details. Whoever is no admin neither moves people nor changes an address. */
export function UserFields({
  fields,
  isTeam,
  isNew,
}: {
  fields: ReturnType<typeof useFields<UserField>>
  isTeam: boolean
  isNew: boolean
}) {
  const { t } = useTranslation(['people', 'words'])
  const field = useFieldProps(fields)
  const text = useTextProps(fields)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput
        label={t('people:field.first-name')}
        required
        {...text('firstName', { number: longest.name })}
      />
      <TextInput
        label={t('people:field.last-name')}
        required
        {...text('lastName', { number: longest.name })}
      />
      <TextInput
        label={t('people:column.email')}
        type="email"
        dir="ltr"
        required
        disabled={isTeam && !isNew}
        description={isTeam && !isNew ? t('people:field.email-admin') : undefined}
        {...field('email')}
      />
      <TextInput
        label={t('people:field.title')}
        placeholder={t('people:field.title-hint')}
        {...text('title', { number: longest.title })}
      />
      <TextInput
        label={t('people:field.job-title')}
        {...text('jobTitle', { number: longest.jobTitle })}
      />
      <RoleField offered={isTeam ? grantableRoles : roles} {...field('role')} />
      {!isTeam && <OrganizationField {...field('organizationId')} />}
      <NativeSelect
        label={t('people:field.language')}
        data={[
          { value: '', label: t('people:field.language-any') },
          { value: 'en', label: 'English' },
          { value: 'ar', label: 'العربية' },
        ]}
        {...field('language')}
      />
    </SimpleGrid>
  )
}

function OrganizationField(props: ReturnType<ReturnType<typeof useFieldProps>>) {
  const { t } = useTranslation('people')
  const { api } = useTablet()
  const known = useReply('organizations.list', {}, { api }).data?.organizations ?? []
  return (
    <NativeSelect
      label={t('people:column.organization')}
      required
      data={[
        { value: '', label: t('people:field.choose') },
        ...known
          .filter(({ id, closedAt }) => closedAt === null || id === props.value)
          .map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...props}
    />
  )
}
