import { Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { changed } from '../../ui/list/list-search.ts'
import { type ActionSearch, linkedFilters } from './action-search.ts'

const filterKey = {
  assessmentId: 'actions:linked.assessment',
  questionId: 'actions:linked.question',
  categoryId: 'actions:linked.category',
  organizationId: 'actions:linked.organization',
  ownerOrganizationId: 'actions:linked.owner-organization',
} as const satisfies Record<(typeof linkedFilters)[number], string>

/** What a link from elsewhere narrows the list by: said, with a way to take it off. */
export function LinkedFilters({
  search,
  onSearch,
}: {
  search: ActionSearch
  onSearch: (search: ActionSearch) => void
}) {
  const { t } = useTranslation('actions')
  const set = linkedFilters.filter((it) => search[it] !== undefined)
  if (set.length === 0) return null
  return (
    <Group gap="xs" my="sm">
      {set.map((filter) => (
        <Button
          key={filter}
          variant="default"
          rightSection={<IconX size={18} aria-hidden />}
          aria-label={t('actions:linked.remove', { filter: t(filterKey[filter]) })}
          onClick={() => onSearch(changed(search, { [filter]: undefined }))}
        >
          {t(filterKey[filter])}
        </Button>
      ))}
    </Group>
  )
}
