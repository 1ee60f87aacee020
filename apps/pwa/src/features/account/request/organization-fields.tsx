import { organizationKinds } from '@apron/contracts/named-in-addresses.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { useFields } from '../../../ui/fields/use-fields.ts'
import { useFieldProps, useTextProps } from '../../../ui/fields/use-field-props.ts'
import { organizationKindKey } from '../../../ui/word-keys.ts'
import { longest, type RequestField } from './request-form.ts'
import { useListedOrganizations } from './use-listed-organizations.ts'

const another = 'another'

/**
 * The organization: one of those that are listed, or another, with its name and kind. Where none is
 * listed there is nothing to choose from.
 */
export function OrganizationFields({
  fields,
}: {
  fields: ReturnType<typeof useFields<RequestField>>
}) {
  const { t } = useTranslation(['account', 'words'])
  const field = useFieldProps(fields)
  const text = useTextProps(fields)
  const listed = useListedOrganizations()
  const [isAnother, setAnother] = useState(false)
  const { organization } = fields.values
  const isListed = listed.some(({ name }) => name === organization)
  const hasChoice = listed.length > 0
  // What was typed before a reload is another one, too.
  const place = isAnother || (organization !== '' && !isListed) ? another : organization
  const choose = (chosen: string): void => {
    setAnother(chosen === another)
    const known = listed.find(({ name }) => name === chosen)
    fields.set('organization', known?.name ?? '')
    fields.set('organizationKind', known?.kind ?? '')
  }
  return (
    <>
      {hasChoice && (
        <NativeSelect
          label={t('account:field.organization')}
          required
          value={place}
          error={place === '' ? field('organization').error : null}
          onBlur={() => fields.leave('organization')}
          data={[
            { value: '', label: t('account:kind.choose') },
            ...listed.map(({ name }) => ({ value: name, label: name })),
            { value: another, label: t('account:field.another-organization') },
          ]}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      )}
      {(!hasChoice || place === another) && (
        <>
          <TextInput
            label={t(hasChoice ? 'account:field.organization-name' : 'account:field.organization')}
            autoComplete="organization"
            required
            {...text('organization', { number: longest.organization })}
          />
          <NativeSelect
            label={t('account:field.organization-kind')}
            required
            data={[
              { value: '', label: t('account:kind.choose') },
              ...organizationKinds.map((kind) => ({
                value: kind,
                label: t(organizationKindKey[kind]),
              })),
            ]}
            {...field('organizationKind')}
          />
        </>
      )}
    </>
  )
}
