import type { LocationDetails } from '@apron/contracts/location.ts'
import { Group, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { chooseText } from '../../ui/text/choose-text.ts'
import { Code } from '../../ui/text/code.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { InUseBadge } from '../../ui/in-use-badge.tsx'
import { PlaceForm } from './place-form.tsx'
import { type Kind, kinds } from './place-kinds.ts'
import { OnePlace } from './one-place.tsx'
import { PlaceMenu } from './place-menu.tsx'
import { changesOf, valuesOf } from './place-values.ts'

type Props = { kind: Kind; locationId: string }

/** One place with all its fields, to be changed or taken out of use. */
export default function EditPlacePage({ kind, locationId }: Props) {
  return (
    <OnePlace kind={kind} locationId={locationId}>
      {(place) => <Known key={locationId} place={place} kind={kind} />}
    </OnePlace>
  )
}

function Known({ place, kind }: { place: LocationDetails; kind: Kind }) {
  const { i18n } = useTranslation('places')
  const { api } = useTablet()
  const { outcome, tell, forget } = useOutcome()
  const navigate = useNavigate()
  const change = useSend('location.change', {
    api,
    refreshes: [kinds[kind].list, kinds[kind].one],
  })
  const before = valuesOf(place)
  return (
    <Page
      title={chooseText(place.name, i18n.language)?.text ?? place.code}
      heading={<BilingualText text={place.name} quiet />}
      maxWidth="60rem"
      actions={
        <PlaceMenu
          place={place}
          tell={tell}
          forget={forget}
          onGone={() => void navigate({ to: kinds[kind].path })}
        />
      }
    >
      <Stack>
        <OutcomeNotice outcome={outcome} />
        <Group>
          <Code>{place.code}</Code>
          <InUseBadge status={place.status} />
        </Group>
        <PlaceForm
          name={`place-${place.id}`}
          kind={kind}
          initial={before}
          isNew={false}
          onSend={async (values) => {
            const params = { locationId: place.id }
            await change.mutateAsync({ params, body: changesOf(values, before) })
          }}
        />
      </Stack>
    </Page>
  )
}
