import '../../styles/inputs.css'
import { organizationKinds } from '@apron/contracts/named-in-addresses.ts'
import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { useSaving } from '../../tablet/use-saving.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { SavingForm } from '../../ui/fields/saving-form.tsx'
import { useFieldProps, useTextProps } from '../../ui/fields/use-field-props.ts'
import { useFields } from '../../ui/fields/use-fields.ts'
import { organizationKindKey } from '../../ui/word-keys.ts'
import {
  checkOrganization,
  nameLength,
  type OrganizationField,
  type OrganizationValues,
  refused,
} from './organization-values.ts'

/** Name and kind of an organization, and whether strangers may choose it. */
export function OrganizationForm({
  name,
  initial,
  isNew,
  failed,
  onSend,
}: {
  name: string
  initial: OrganizationValues
  isNew: boolean
  failed: string
  onSend: (values: OrganizationValues) => Promise<void>
}) {
  const { t } = useTranslation(['organizations', 'words', 'shell'])
  const navigate = useNavigate()
  const fields = useFields<OrganizationField>(name, initial, [], checkOrganization)
  const { save, tell, ...saving } = useSaving(fields, initial, {
    refused,
    failed,
    done: isNew ? t('shell:outcome.created') : undefined,
  })
  const field = useFieldProps(fields)
  const text = useTextProps(fields)
  const onSaved = async (): Promise<void> => {
    if (isNew) await navigate({ to: '/organizations', search: {}, ignoreBlocker: true })
    else tell({ tone: 'good', text: t('organizations:saved') })
  }
  return (
    <SavingForm
      {...saving}
      isNew={isNew}
      label={t(isNew ? 'organizations:add' : 'organizations:save')}
      back={
        <ButtonLink to="/organizations" variant="default">
          {t('organizations:to-list')}
        </ButtonLink>
      }
      onSend={(event) => save(event, () => onSend(fields.values), onSaved)}
    >
      <Panel title={t('organizations:details')}>
        <Stack>
          <TextInput
            label={t('organizations:column.name')}
            required
            {...text('name', { number: nameLength.max, min: nameLength.min })}
          />
          <NativeSelect
            label={t('organizations:column.kind')}
            required
            data={[
              { value: '', label: t('organizations:choose') },
              ...organizationKinds.map((value) => ({
                value,
                label: t(organizationKindKey[value]),
              })),
            ]}
            {...field('kind')}
          />
          <SwitchField
            label={t('organizations:listed-field')}
            description={t('organizations:listed-means')}
            isOn={fields.values.isListed === 'yes'}
            onTurn={(isOn) => fields.set('isListed', isOn ? 'yes' : '')}
          />
        </Stack>
      </Panel>
    </SavingForm>
  )
}
