import '../../styles/inputs.css'
import { actionTextMaxLength } from '@apron/scoring/limits.ts'
import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { textDirection } from '../../ui/text/text-direction.ts'
import { textLanguage } from '../../ui/text/text-language.ts'

/** A text of an action, in whatever language it is written. */
export function ProseField({
  label,
  value,
  onChange,
  description,
  error = null,
  required = false,
  minRows = 3,
  maxLength = actionTextMaxLength,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  description?: string
  error?: string | null
  required?: boolean
  minRows?: number
  maxLength?: number
}) {
  const { i18n } = useTranslation()
  return (
    <Textarea
      label={label}
      required={required}
      {...(description !== undefined && { description })}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      maxLength={maxLength}
      dir={textDirection(value, i18n.dir())}
      lang={textLanguage(value)}
      autosize
      minRows={minRows}
      maxRows={20}
    />
  )
}
