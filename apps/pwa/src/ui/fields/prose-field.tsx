import '../../styles/inputs.css'
import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { textDirection } from '../text/text-direction.ts'
import { textLanguage } from '../text/text-language.ts'

/** A text of several lines, in whatever language it is written. */
export function ProseField({
  label,
  value,
  onChange,
  description,
  error = null,
  required = false,
  minRows = 3,
  maxLength,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  description?: string
  error?: string | null
  required?: boolean
  minRows?: number
  maxLength: number
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
