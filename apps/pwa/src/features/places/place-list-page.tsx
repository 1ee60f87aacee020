import type { LocationDetails } from '@apron/contracts/location.ts'
import { Group } from '@mantine/core'
import { IconFileUpload, IconMapPinPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage } from '../../tablet/online.tsx'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { DeskList } from '../../ui/list/desk-list.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { inUseKey } from '../../ui/in-use-badge.tsx'
import { queryOf } from '../../ui/list/list-search.ts'
import { locationTypeKey } from '../../ui/word-keys.ts'
import { countryOptions } from './country-codes.ts'
import { nameOfPlace, PlaceBulk } from './place-bulk.tsx'
import { usePlaceColumns } from './place-columns.tsx'
import { type Kind, kinds } from './place-kinds.ts'
import { placeTypes } from './place-types.ts'
import { PlaceMenu } from './place-menu.tsx'
import { type PlaceSearch, placeSorts, readAirportSearch, uses } from './place-search.ts'

type Props = { kind: Kind; search: PlaceSearch; onSearch: (search: PlaceSearch) => void }

/** The places that are audited: airports with the facilities at them, or airlines. */
export default function PlaceListPage({ kind, search, onSearch }: Props) {
  const { t, i18n } = useTranslation(['places', 'words'])
  const { api } = useTablet()
  const { outcome, tell, forget } = useOutcome()
  const query = { sort: 'name', ...queryOf(search) }
  const list = useList(kinds[kind].list, { api, query, rowsOf: ({ locations }) => locations })
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  // Those that were chosen without having been shown.
  const [read, setRead] = useState<readonly LocationDetails[]>([])
  const known = new Map([...read, ...list.rows].map((place) => [place.id, place]))
  const type = {
    part: 'locationType',
    label: t('places:column.kind'),
    options: placeTypes.map((value) => ({ value, label: t(locationTypeKey[value]) })),
  }
  return (
    <Page
      title={t(titleKey[kind])}
      actions={
        <Group gap="sm">
          <ButtonLink
            to={kinds[kind].import}
            variant="default"
            leftSection={<IconFileUpload size={20} aria-hidden />}
          >
            {t('places:import')}
          </ButtonLink>
          <ButtonLink to={kinds[kind].add} leftSection={<IconMapPinPlus size={20} aria-hidden />}>
            {t(addKey[kind])}
          </ButtonLink>
        </Group>
      }
    >
      <OutcomeNotice outcome={outcome} />
      <DeskList
        label={t(titleKey[kind])}
        search={search}
        onSearch={(next) => {
          setIds(new Set())
          onSearch(readAirportSearch(next))
        }}
        list={list}
        columns={usePlaceColumns(kind)}
        idOf={({ id }) => id}
        hint={t('places:search-hint')}
        filters={[
          ...(kind === 'airports' ? [type] : []),
          {
            part: 'countryCode',
            label: t('places:column.country'),
            options: countryOptions(i18n.language),
          },
          {
            part: 'status',
            label: t('places:column.status'),
            options: uses.map((value) => ({ value, label: t(inUseKey[value]) })),
          },
        ]}
        sorts={placeSorts.map((value) => ({ value, label: t(sortKey[value]) }))}
        file={t(fileKey[kind])}
        none={{ title: t('places:none'), advice: t('places:none-advice') }}
        onFault={(error) => tell({ tone: 'danger', text: t(...faultMessage(error)) })}
        choice={{
          ids,
          onChange: setIds,
          labelOf: (place) => nameOfPlace(place, i18n.language),
          onAll: (places) => {
            setRead(places)
            setIds(new Set(places.map(({ id }) => id)))
          },
        }}
        renderActions={(place) => <PlaceMenu place={place} tell={tell} forget={forget} />}
      />
      <PlaceBulk places={[...known.values()].filter(({ id }) => ids.has(id))} onIds={setIds} />
    </Page>
  )
}

const sortKey = {
  name: 'places:column.name',
  code: 'places:column.code',
  status: 'places:column.status',
} as const
const titleKey = { airports: 'places:airports', airlines: 'places:airlines' } as const
const addKey = { airports: 'places:add-airport', airlines: 'places:add-airline' } as const
const fileKey = { airports: 'places:file-airports', airlines: 'places:file-airlines' } as const
