import '../../styles/inputs.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './list.module.css'

/** Milliseconds after the last key until the list is asked. */
const pause = 300
const longest = 100

/** What narrows and orders a list. `children` are its filters, and what may be done with all of it. */
export function ListTools({
  q,
  hint,
  onSearch,
  children,
}: {
  q: string | undefined
  hint: string
  onSearch: (q: string | undefined) => void
  children?: ReactNode
}) {
  const { t } = useTranslation('shell')
  const [typed, setTyped] = useState(q ?? '')
  const [asked, setAsked] = useState(q)
  const ask = useDebouncedCallback((text: string) => {
    setAsked(text || undefined)
    onSearch(text || undefined)
  }, pause)
  // Somebody went back, or a link opened another search.
  if (q !== asked) {
    setAsked(q)
    setTyped(q ?? '')
  }
  return (
    <search className={classes.tools}>
      <TextInput
        label={t('shell:list.search')}
        placeholder={hint}
        type="search"
        maxLength={longest}
        className={classes.search}
        classNames={{ input: classes.searchInput ?? '' }}
        leftSection={<IconSearch size={20} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          ask(value.trim())
        }}
      />
      {children}
    </search>
  )
}

/** One filter of a list; the empty choice asks for everything. */
export function ListFilter<Value extends string>({
  label,
  value,
  options,
  onChange,
  any,
}: {
  label: string
  value: Value | undefined
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value | undefined) => void
  /** Words of the empty choice; null where one of the others always holds. */
  any?: string | null
}) {
  const { t } = useTranslation('shell')
  const all = any === null ? [] : [{ value: '', label: any ?? t('shell:list.any') }]
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      data={[...all, ...options]}
      onChange={({ currentTarget }) =>
        onChange(options.find((option) => option.value === currentTarget.value)?.value)
      }
    />
  )
}
