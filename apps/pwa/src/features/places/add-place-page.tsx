import type { Input } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Page } from '../../ui/page/page.tsx'
import { PlaceForm } from './place-form.tsx'
import { addKey, type Kind, kinds } from './place-kinds.ts'
import { changesOf, noPlace } from './place-values.ts'

type Props = {
  kind: Kind
  /** The airport that a new facility stands at. */
  airport?: string | undefined
}

type Body = Input<Table['airport.create']>['body']

/** A new airport, facility or airline. */
export default function AddPlacePage({ kind, airport }: Props) {
  const { t } = useTranslation('places')
  const { api } = useTablet()
  const create = useSend(kinds[kind].create, { api, refreshes: [kinds[kind].list] })
  return (
    <Page title={t(addKey(kind, airport !== undefined))} maxWidth="60rem">
      <PlaceForm
        name={airport === undefined ? `place-new-${kind}` : `facility-new-${airport}`}
        kind={kind}
        initial={
          airport === undefined
            ? noPlace
            : { ...noPlace, locationType: 'cargo-facility', airportId: airport }
        }
        isNew
        airport={airport}
        onSend={async (values) => {
          await create.mutateAsync({ body: changesOf(values, noPlace) as Body })
        }}
      />
    </Page>
  )
}
