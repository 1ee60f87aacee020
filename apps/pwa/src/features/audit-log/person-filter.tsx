import '../../styles/inputs.css'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../i18n/isolate.ts'
import { useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'

const pause = 300
const maxShown = 10

/** One person by name or address: what is typed is looked for, and what is chosen narrows the list. */
export function PersonFilter({
  name,
  onChange,
}: {
  /** Of whoever is chosen; null where nobody is. */
  name: string | null
  onChange: (userId: string | undefined) => void
}) {
  const { t } = useTranslation('trail')
  const { api } = useTablet()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [words] = useDebouncedValue(typed?.trim() ?? '', pause)
  const query = { limit: maxShown, ...(words === '' ? {} : { search: words.slice(0, 100) }) }
  const found = useReply('users.list', { query }, { api }).data?.users ?? []
  const options = found.map((user) => ({
    userId: user.id,
    label: `${isolate(`${user.firstName} ${user.lastName}`)} · ${isolate(user.email)}`,
  }))
  const type = (text: string): void => {
    const chosen = options.find(({ label }) => label === text)
    setTyped(chosen === undefined ? text : null)
    if (chosen !== undefined) onChange(chosen.userId)
    else if (name !== null) onChange(undefined)
  }
  return (
    <>
      <TextInput
        label={t('trail:column.person')}
        placeholder={t('trail:filter.person-hint')}
        type="search"
        list={id}
        autoComplete="off"
        value={typed ?? name ?? ''}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <datalist id={id}>
        {options.map(({ userId, label }) => (
          <option key={userId} value={label}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  )
}
