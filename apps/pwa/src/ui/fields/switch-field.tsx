import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { type ReactNode, useId } from 'react'

/** Yes or no, saved with its form: the one switch that there is. */
export const SwitchField = ({
  label,
  description,
  error,
  isOn,
  isFixed = false,
  onTurn,
}: {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  isOn: boolean
  /** It can be read, and not be turned now. */
  isFixed?: boolean
  onTurn: (isOn: boolean) => void
}) => {
  const id = useId()
  return (
    <Switch
      // The whole of it is a label that can be tapped; its name is the label alone, without what it means.
      aria-labelledby={id}
      label={<span id={id}>{label}</span>}
      description={description}
      error={error}
      checked={isOn}
      disabled={isFixed}
      onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
    />
  )
}
