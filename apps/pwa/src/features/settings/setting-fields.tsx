import { digits } from '@apron/contracts/settings.ts'
import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import { TwoLanguages } from '../../ui/fields/two-languages.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { timeZonesWith } from '../../ui/time-zones.ts'
import type { useFields } from '../../ui/fields/use-fields.ts'
import { useFieldProps, useTextProps } from '../../ui/fields/use-field-props.ts'
import { maxDays, nameLength, type SettingField } from './settings-values.ts'

export function SettingFields({
  fields,
  mailFrom,
}: {
  fields: ReturnType<typeof useFields<SettingField>>
  /** What the environment says of who mails come from; null where it says nothing. */
  mailFrom: string | null
}) {
  const { t } = useTranslation('settings')
  const field = useFieldProps(fields)
  const text = useTextProps(fields)
  const name = { number: nameLength.max }
  const days = { number: maxDays }
  const { timeZone } = fields.values
  return (
    <>
      <Panel title={t('settings:operator.title')}>
        <Stack>
          <TwoLanguages
            en={{
              label: t('settings:operator.en'),
              placeholder: t('settings:operator.none'),
              ...field('en', name),
            }}
            ar={{
              label: t('settings:operator.ar'),
              placeholder: t('settings:operator.none'),
              ...field('ar', name),
            }}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              label={t('settings:sender.name')}
              description={
                mailFrom === null
                  ? t('settings:sender.means')
                  : t('settings:sender.ruled', { variable: 'MAIL_FROM' })
              }
              disabled={mailFrom !== null}
              {...text('senderName', name)}
              {...(mailFrom === null ? {} : { value: mailFrom, dir: 'ltr' })}
            />
          </SimpleGrid>
        </Stack>
      </Panel>
      <Panel title={t('settings:writing.title')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <NativeSelect
            label={t('settings:writing.time-zone')}
            description={t('settings:writing.time-zone-means')}
            data={[
              { value: '', label: t('settings:writing.time-zone-none') },
              ...timeZonesWith(timeZone),
            ]}
            {...field('timeZone')}
          />
          <NativeSelect
            label={t('settings:writing.digits')}
            description={t('settings:writing.digits-means')}
            data={digits.map((value) => ({ value, label: t(digitsKey[value]) }))}
            {...field('digits')}
          />
        </SimpleGrid>
      </Panel>
      <Panel title={t('settings:accounts.title')}>
        <Stack>
          <SwitchField
            label={t('settings:accounts.trials')}
            description={t('settings:accounts.trials-means')}
            isOn={fields.values.allowsTrials === 'yes'}
            onTurn={(isOn) => fields.set('allowsTrials', isOn ? 'yes' : '')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <NumberField
              label={t('settings:accounts.request-days')}
              description={t('settings:accounts.request-days-means')}
              required
              {...field('requestDays', days)}
            />
            <NumberField
              label={t('settings:accounts.session-days')}
              description={t('settings:accounts.session-days-means')}
              required
              {...field('sessionDays', days)}
            />
          </SimpleGrid>
        </Stack>
      </Panel>
    </>
  )
}

const digitsKey = {
  latin: 'settings:digits.latin',
  'arabic-indic': 'settings:digits.arabic-indic',
} as const satisfies Record<(typeof digits)[number], string>
