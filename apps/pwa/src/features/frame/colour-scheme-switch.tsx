import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Light to dark and back. Until it is used, the tablet's own setting decides. */
export function ColourSchemeSwitch({
  className,
  withWords = false,
}: {
  className: string | undefined
  withWords?: boolean
}) {
  const { t } = useTranslation('shell')
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const label = scheme === 'dark' ? t('shell:scheme.to-light') : t('shell:scheme.to-dark')
  const Mark = scheme === 'dark' ? IconSun : IconMoon
  return (
    <button
      type="button"
      className={className}
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
      {...(withWords ? {} : { 'aria-label': label, title: label })}
    >
      <Mark size={22} aria-hidden />
      {withWords && <span>{label}</span>}
    </button>
  )
}
