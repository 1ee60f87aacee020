import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasSingleKeys, keepSingleKeys } from '../../../tablet/single-keys.ts'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'

/** Whether single keys do something in an assessment on this tablet. */
export function KeysChoice() {
  const { t } = useTranslation('account')
  const [isOn, setOn] = useState(hasSingleKeys)
  return (
    <SwitchField
      label={t('account:keys.single')}
      description={t('account:keys.single-means')}
      isOn={isOn}
      onTurn={(next) => {
        if (keepSingleKeys(next)) setOn(next)
      }}
    />
  )
}
