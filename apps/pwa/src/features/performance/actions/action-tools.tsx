import { actionDivisions } from '@apron/contracts/named-in-addresses.ts'
import { Box, Button, Group } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReply } from '../../../tablet/online.tsx'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { changed } from '../../../ui/list/list-search.ts'
import { ListFilter } from '../../../ui/list/list-tools.tsx'
import type { ActionFiguresSearch } from './action-figures-search.ts'

/** What the figures are of: days of opening, for an admin an organization, and what divides them. */
export function ActionTools({
  search,
  onSearch,
}: {
  search: ActionFiguresSearch
  onSearch: (search: ActionFiguresSearch) => void
}) {
  const { t } = useTranslation('performance')
  const { api, me } = useTablet()
  const isAdmin = me.role === 'admin'
  const all = useReply('organizations.list', {}, { api, isOff: !isAdmin }).data?.organizations
  const [from, setFrom] = useState(search.from ?? '')
  const [to, setTo] = useState(search.to ?? '')
  const isWrong = from !== '' && to !== '' && from > to
  const show = (event: SubmitEvent): void => {
    event.preventDefault()
    if (!isWrong) onSearch(changed(search, { from: from || undefined, to: to || undefined }))
  }
  return (
    <Group align="flex-end">
      <ListFilter
        label={t('performance:actions.by')}
        any={null}
        value={search.by ?? 'location'}
        options={actionDivisions.map((value) => ({ value, label: t(divisionKey[value]) }))}
        onChange={(by) => onSearch(changed(search, { by }))}
      />
      {isAdmin && (
        // As wide before the organizations have come as after.
        <Box w="16rem">
          <ListFilter
            label={t('performance:actions.organization')}
            value={search.organizationId}
            options={(all ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(organizationId) => onSearch(changed(search, { organizationId }))}
          />
        </Box>
      )}
      <form onSubmit={show}>
        <Group align="flex-end">
          <DayField
            label={t('performance:actions.from')}
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
          <DayField
            label={t('performance:actions.to')}
            value={to}
            error={isWrong ? t('performance:actions.wrong') : null}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={isWrong}>
            {t('performance:actions.show')}
          </Button>
          {(search.from !== undefined || search.to !== undefined) && (
            <Button
              variant="subtle"
              onClick={() => onSearch(changed(search, { from: undefined, to: undefined }))}
            >
              {t('performance:actions.all-days')}
            </Button>
          )}
        </Group>
      </form>
    </Group>
  )
}

export const divisionKey = {
  location: 'performance:actions.division.location',
  category: 'performance:actions.division.category',
  regulation: 'performance:actions.division.regulation',
  level: 'performance:actions.division.level',
  'owner-organization': 'performance:actions.division.owner-organization',
} as const
