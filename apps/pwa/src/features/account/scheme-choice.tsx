import '../../styles/inputs.css'
import { NativeSelect, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Light, dark, or as the tablet says. */
export function SchemeChoice() {
  const { t } = useTranslation('account')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <NativeSelect
      label={t('account:scheme.label')}
      maw="20rem"
      value={colorScheme}
      onChange={(event) => setColorScheme(event.currentTarget.value as 'auto' | 'light' | 'dark')}
      data={[
        { value: 'auto', label: t('account:scheme.auto') },
        { value: 'light', label: t('account:scheme.light') },
        { value: 'dark', label: t('account:scheme.dark') },
      ]}
    />
  )
}
