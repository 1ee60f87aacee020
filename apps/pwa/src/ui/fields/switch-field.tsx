import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import type { ReactNode } from 'react'

/** Yes or no, saved with its form: the one switch that there is. */
export const SwitchField = ({
  label,
  description,
  error,
  isOn,
  onTurn,
}: {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  isOn: boolean
  onTurn: (isOn: boolean) => void
}) => (
  <Switch
    label={label}
    description={description}
    error={error}
    checked={isOn}
    onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
  />
)
