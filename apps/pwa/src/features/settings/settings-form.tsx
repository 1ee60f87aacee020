import '../../styles/inputs.css'
import type { Rule, Settings } from '@apron/contracts/settings.ts'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../tablet/online.tsx'
import { refreshInstallation } from '../../tablet/refresh-installation.ts'
import { useSaving } from '../../tablet/use-saving.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { SavingForm } from '../../ui/fields/saving-form.tsx'
import { useFields } from '../../ui/fields/use-fields.ts'
import { SettingFields } from './setting-fields.tsx'
import {
  changesOf,
  checkSettings,
  refused,
  type SettingField,
  valuesOf,
} from './settings-values.ts'

/** Everything that an admin sets, as one form. */
export function SettingsForm({ settings, rules }: { settings: Settings; rules: readonly Rule[] }) {
  const { t } = useTranslation('settings')
  const { api } = useTablet()
  const change = useSend('settings.change', { api, refreshes: ['settings.one'] })
  const initial = valuesOf(settings)
  const fields = useFields<SettingField>('settings', initial, [], checkSettings)
  const failed = t('settings:failed.update')
  const { save, tell, ...saving } = useSaving(fields, initial, { refused, failed })
  const send = async (): Promise<void> => {
    await change.mutateAsync({ body: changesOf(fields.values, initial) })
    // What it changes is seen at once: the name above every page, the digits on this one.
    await refreshInstallation()
  }
  return (
    <SavingForm
      {...saving}
      label={t('settings:save')}
      back={null}
      onSend={(event) => save(event, send, () => tell({ tone: 'good', text: t('settings:saved') }))}
    >
      <SettingFields fields={fields} mailFrom={rules.find(isMailFrom)?.value ?? null} />
    </SavingForm>
  )
}

const isMailFrom = ({ variable, isSet }: Rule): boolean => variable === 'MAIL_FROM' && isSet
