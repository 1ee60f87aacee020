import { locationTypes } from '@apron/contracts/named-in-addresses.ts'
import { Button, Group, NativeSelect } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../ui/fields/day-field.tsx'
import { useReportPaths } from '../../tablet/report-tabs.tsx'
import { TabLink, Tabs } from '../../ui/page/tabs.tsx'
import { locationTypeKey } from '../../ui/word-keys.ts'
import { type PerformanceSearch, ranges } from './performance-search.ts'

/** Which days and which kind of place. */
export function PerformanceTools({
  search,
  onSearch,
}: {
  search: PerformanceSearch
  onSearch: (search: PerformanceSearch) => void
}) {
  const { t } = useTranslation(['places', 'words'])
  const paths = useReportPaths()
  const { days, from: _, to: __, ...rest } = search
  const [from, setFrom] = useState(search.from ?? '')
  const [to, setTo] = useState(search.to ?? '')
  const isWrong = to !== '' && from > to
  const show = (event: SubmitEvent): void => {
    event.preventDefault()
    if (from !== '' && !isWrong) onSearch({ ...rest, from, ...(to === '' ? {} : { to }) })
  }
  const current = search.from === undefined ? (days ?? 28) : null
  return (
    <>
      <Tabs label={t('places:performance.period')}>
        {ranges.map((range) => (
          <TabLink
            key={range}
            to={paths.places}
            search={{ ...rest, days: range }}
            isCurrent={current === range}
            replace
          >
            {t('places:performance.days', { count: range })}
          </TabLink>
        ))}
      </Tabs>
      <form onSubmit={show}>
        <Group align="flex-end">
          <NativeSelect
            label={t('places:column.kind')}
            data={locationTypes.map((value) => ({ value, label: t(locationTypeKey[value]) }))}
            value={search.kind ?? 'airport'}
            onChange={({ currentTarget }) => {
              const kind = locationTypes.find((type) => type === currentTarget.value)
              const { places: ___, ...kept } = search
              onSearch({ ...kept, ...(kind === undefined ? {} : { kind }) })
            }}
          />
          <DayField
            label={t('places:performance.from')}
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
          <DayField
            label={t('places:performance.to')}
            value={to}
            error={isWrong ? t('places:performance.wrong') : null}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={from === '' || isWrong}>
            {t('places:performance.show')}
          </Button>
        </Group>
      </form>
    </>
  )
}
