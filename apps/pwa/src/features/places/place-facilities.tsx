import type { LocationDetails } from '@apron/contracts/location.ts'
import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { Code } from '../../ui/text/code.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import rows from '../../ui/rows.module.css'
import { InUseBadge } from '../../ui/in-use-badge.tsx'
import { locationTypeKey } from '../../ui/word-keys.ts'
import { PlaceLink } from './place-link.tsx'

/** The cargo and catering facilities that stand at an airport. */
export function PlaceFacilities({ airport }: { airport: LocationDetails }) {
  const { t } = useTranslation(['places', 'words', 'shell'])
  const { api } = useTablet()
  const list = useList('airports.list', {
    api,
    query: { airportId: airport.id, sort: 'name' },
    rowsOf: ({ locations }) => locations,
  })
  return (
    <Panel title={t('places:part.facilities')}>
      {list.fault !== null && (
        <ErrorPanel
          title={t('shell:list.failed')}
          cause={t(...list.fault)}
          onRetry={list.onRetry}
        />
      )}
      {!list.isFirst && list.fault === null && list.rows.length === 0 && (
        <Text c="dimmed" mb="sm">
          {t('places:facilities.none')}
        </Text>
      )}
      <ul className={rows.list}>
        {list.rows.map(({ id, code, name, locationType, status }) => (
          <li key={id} className={rows.row}>
            <div className={rows.words}>
              <PlaceLink kind="airports" id={id}>
                <Code>{code}</Code> <BilingualText text={name} quiet />
              </PlaceLink>
              <Text size="sm" c="dimmed">
                {t(locationTypeKey[locationType])}
              </Text>
            </div>
            <InUseBadge status={status} />
          </li>
        ))}
      </ul>
      {list.onMore !== null && (
        <Button variant="default" onClick={list.onMore} loading={list.isFetchingMore} mb="sm">
          {t('shell:list.more')}
        </Button>
      )}
      <ButtonLink
        to="/airport-management/add-airport"
        search={{ airport: airport.id }}
        variant="default"
      >
        {t('places:facilities.add')}
      </ButtonLink>
    </Panel>
  )
}
