import { Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../ui/format.ts'
import { changed } from '../../ui/list/list-search.ts'
import { type ActionSearch, linkedFilters } from './action-search.ts'

const filterKey = {
  assessmentId: 'actions:linked.assessment',
  questionId: 'actions:linked.question',
  categoryId: 'actions:linked.category',
  organizationId: 'actions:linked.organization',
  ownerOrganizationId: 'actions:linked.owner-organization',
  effectiveness: 'actions:linked.effectiveness',
  openedFrom: 'actions:linked.opened-from',
  openedTo: 'actions:linked.opened-to',
} as const satisfies Record<(typeof linkedFilters)[number], string>

const foundKey = {
  effective: 'actions:linked.effective',
  recurred: 'actions:linked.recurred',
} as const

/** What a link from elsewhere narrows the list by: said, with a way to take it off. */
export function LinkedFilters({
  search,
  onSearch,
}: {
  search: ActionSearch
  onSearch: (search: ActionSearch) => void
}) {
  const { t, i18n } = useTranslation('actions')
  const wordsOf = (filter: (typeof linkedFilters)[number]): string => {
    const value = search[filter]
    return t(filterKey[filter], {
      day: value === undefined ? '' : formatDay(value, i18n.language),
      found: value === 'effective' || value === 'recurred' ? t(foundKey[value]) : '',
    })
  }
  const set = linkedFilters.filter((it) => search[it] !== undefined)
  if (set.length === 0) return null
  return (
    <Group gap="xs" my="sm">
      {set.map((filter) => (
        <Button
          key={filter}
          variant="default"
          rightSection={<IconX size={18} aria-hidden />}
          aria-label={t('actions:linked.remove', { filter: wordsOf(filter) })}
          onClick={() => onSearch(changed(search, { [filter]: undefined }))}
        >
          {wordsOf(filter)}
        </Button>
      ))}
    </Group>
  )
}
