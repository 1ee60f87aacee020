import { useTranslation } from 'react-i18next'
import type { useFields } from '../../ui/use-fields.ts'

type Changed = { currentTarget: { value: string } }

/** What an input needs of its field. `numbers` go into the message, such as the longest length. */
export function useFieldProps<Field extends string>(fields: ReturnType<typeof useFields<Field>>) {
  const { t } = useTranslation('account')
  return (name: Field, numbers: Record<string, number> = {}) => {
    const key = fields.fault(name)
    return {
      value: fields.values[name],
      onChange: (event: Changed) => fields.set(name, event.currentTarget.value),
      onBlur: () => fields.leave(name),
      error: key === undefined ? null : t(key, numbers),
    }
  }
}
