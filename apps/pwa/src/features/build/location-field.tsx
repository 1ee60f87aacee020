import type { ListedLocation } from '@apron/contracts/location.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../i18n/isolate.ts'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { chooseText } from '../../ui/text/choose-text.ts'
import { Code } from '../../ui/text/code.tsx'
import { Picker } from '../../ui/fields/picker.tsx'

/** Where is audited: found by code or name in either language; what is out of use is not offered. */
export function LocationField({
  locations,
  value,
  error,
  isFixed,
  onChoose,
  onLeave,
}: {
  locations: readonly ListedLocation[]
  value: string
  error: string | null
  isFixed: boolean
  onChoose: (id: string) => void
  onLeave: () => void
}) {
  const { t, i18n } = useTranslation('build')
  const choices = useMemo(
    () =>
      locations
        .filter(({ id, status }) => status === 'active' || id === value)
        .map(({ id, code, name, municipality }) => ({
          id,
          label: `${code} · ${isolate(chooseText(name, i18n.language === 'ar' ? 'ar' : 'en')?.text ?? '')}`,
          search: [code, name.en, name.ar, municipality.en, municipality.ar].join(' '),
          words: (
            <span>
              <strong>
                <Code>{code}</Code>
              </strong>{' '}
              <BilingualText text={name} quiet />
            </span>
          ),
        })),
    [locations, value, i18n.language],
  )
  return (
    <Picker
      label={t('build:field.location')}
      hint={t('build:field.location-hint')}
      value={value}
      choices={choices}
      error={error}
      isFixed={isFixed}
      onChoose={onChoose}
      onLeave={onLeave}
    />
  )
}
