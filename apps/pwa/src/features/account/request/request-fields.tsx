import { SimpleGrid, TextInput } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import type { useFields } from '../../../ui/fields/use-fields.ts'
import { useFieldProps, useTextProps } from '../../../ui/fields/use-field-props.ts'
import { OrganizationFields } from './organization-fields.tsx'
import { longest, type RequestField } from './request-form.ts'

/** Who asks, and for which organization. */
export function RequestFields({ fields }: { fields: ReturnType<typeof useFields<RequestField>> }) {
  const { t } = useTranslation('account')
  const field = useFieldProps(fields)
  const text = useTextProps(fields)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput
        label={t('account:field.first-name')}
        autoComplete="given-name"
        required
        {...text('firstName', { number: longest.name })}
      />
      <TextInput
        label={t('account:field.last-name')}
        autoComplete="family-name"
        required
        {...text('lastName', { number: longest.name })}
      />
      <TextInput
        label={t('account:field.email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        required
        {...field('email')}
      />
      <TextInput
        label={t('account:field.title')}
        placeholder={t('account:field.title-hint')}
        autoComplete="honorific-prefix"
        {...text('title', { number: longest.title })}
      />
      <OrganizationFields fields={fields} />
      <TextInput
        label={t('account:field.job-title')}
        autoComplete="organization-title"
        {...text('jobTitle', { number: longest.jobTitle })}
      />
    </SimpleGrid>
  )
}
