import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import classes from './grouping-matrix.module.css'

/** A box of the matrix: for one question, or for all of many, some of which have it. */
export function KindBox({
  share,
  label,
  onChange,
}: {
  share: 'all' | 'some' | 'none'
  label: string
  onChange: (isOn: boolean) => void
}) {
  return (
    <Checkbox
      classNames={{ input: classes.box ?? '' }}
      aria-label={label}
      checked={share === 'all'}
      indeterminate={share === 'some'}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
