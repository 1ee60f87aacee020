import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Milliseconds after the last key until the list is asked. */
const pause = 300
const longest = 100

/** Words of a regulation, to narrow the list by. */
export function RegulationFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const { t } = useTranslation('actions')
  const [typed, setTyped] = useState(value ?? '')
  const [asked, setAsked] = useState(value)
  const ask = useDebouncedCallback((text: string) => {
    setAsked(text || undefined)
    onChange(text || undefined)
  }, pause)
  // Somebody went back, or a link opened another search.
  if (value !== asked) {
    setAsked(value)
    setTyped(value ?? '')
  }
  return (
    <TextInput
      label={t('actions:column.regulations')}
      placeholder={t('actions:regulation-hint')}
      maxLength={longest}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        ask(currentTarget.value.trim())
      }}
    />
  )
}
