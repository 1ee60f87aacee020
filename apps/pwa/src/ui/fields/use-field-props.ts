import { useTranslation } from 'react-i18next'
import { textLanguage } from '../text/text-language.ts'
import { textDirection } from '../text/text-direction.ts'
import type { useFields } from './use-fields.ts'

type Changed = { currentTarget: { value: string } }

/** What an input needs of its field. `numbers` go into the message, such as the longest length. */
export function useFieldProps<Field extends string>(fields: ReturnType<typeof useFields<Field>>) {
  const { t } = useTranslation()
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

/** The same for an input that is written in any language, with its direction. */
export function useTextProps<Field extends string>(fields: ReturnType<typeof useFields<Field>>) {
  const { i18n } = useTranslation()
  const field = useFieldProps(fields)
  return (name: Field, numbers: Record<string, number> = {}) => ({
    ...field(name, numbers),
    dir: textDirection(fields.values[name], i18n.dir()),
    lang: textLanguage(fields.values[name]),
  })
}
