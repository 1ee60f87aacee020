import { Checkbox, Group } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import type { ReactNode } from 'react'
import classes from './fields.module.css'

/** Any number of a few: a box for each, under one label. */
export const ManyField = <Value extends string>({
  label,
  error,
  values,
  options,
  onChange,
}: {
  label: ReactNode
  error?: ReactNode
  values: readonly Value[]
  options: readonly { readonly value: Value; readonly label: ReactNode }[]
  onChange: (values: Value[]) => void
}) => (
  <Checkbox.Group
    size="md"
    label={label}
    error={error}
    value={[...values]}
    onChange={(chosen) =>
      onChange(options.map(({ value }) => value).filter((value) => chosen.includes(value)))
    }
  >
    <Group gap="lg" mt="xs">
      {options.map((option) => (
        <Checkbox
          key={option.value}
          value={option.value}
          label={option.label}
          classNames={{ body: classes.box ?? '', label: classes.words ?? '' }}
        />
      ))}
    </Group>
  </Checkbox.Group>
)
