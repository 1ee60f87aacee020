import '../../styles/inputs.css'
import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { latinDigits } from '@apron/scoring/latin-digits.ts'

/**
 * A whole number, kept as it is typed: what is no number is a fault at the field, not a key that does
 * nothing. Arabic digits become those that the server reads.
 */
export function NumberField({
  onChange,
  ...props
}: Omit<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'onChange'> & {
  onChange: (event: { currentTarget: { value: string } }) => void
}) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...props}
      onChange={({ currentTarget: { value } }) =>
        onChange({ currentTarget: { value: latinDigits(value) } })
      }
    />
  )
}
