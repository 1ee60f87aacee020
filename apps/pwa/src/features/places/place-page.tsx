import type { LocationDetails } from '@apron/contracts/location.ts'
import { Group, Stack } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ActionOutcome } from '../../tablet/action-outcome.tsx'
import { ActionsPanel } from '../../tablet/actions-panel.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { chooseText } from '../../ui/text/choose-text.ts'
import { Code } from '../../ui/text/code.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { InUseBadge } from '../../ui/in-use-badge.tsx'
import { locationTypeKey } from '../../ui/word-keys.ts'
import { PlaceAudits } from './place-audits.tsx'
import { PlaceFacilities } from './place-facilities.tsx'
import { PlaceFacts } from './place-facts.tsx'
import { PlaceFindings } from './place-findings.tsx'
import { type Kind, kinds } from './place-kinds.ts'
import { PlaceMapPanel } from './place-map-panel.tsx'
import { OnePlace } from './one-place.tsx'
import { PlaceMenu } from './place-menu.tsx'

type Props = { kind: Kind; locationId: string }

/** One place: what it is, where it lies, what stands at it, how its audits went and what they left open. */
export default function PlacePage({ kind, locationId }: Props) {
  return (
    <OnePlace kind={kind} locationId={locationId}>
      {(place) => <Known key={locationId} place={place} kind={kind} />}
    </OnePlace>
  )
}

function Known({ place, kind }: { place: LocationDetails; kind: Kind }) {
  const { t, i18n } = useTranslation(['places', 'words'])
  const { me } = useTablet()
  const { outcome, tell, forget } = useOutcome()
  const navigate = useNavigate()
  const mayPlan = me.permissions.includes('audit.create') && place.status === 'active'
  return (
    <Page
      title={chooseText(place.name, i18n.language)?.text ?? place.code}
      heading={<BilingualText text={place.name} quiet />}
      actions={
        <Group gap="sm">
          <ButtonLink
            to={kinds[kind].edit}
            params={{ locationId: place.id }}
            variant="default"
            leftSection={<IconPencil size={20} aria-hidden />}
          >
            {t('places:edit')}
          </ButtonLink>
          {mayPlan && (
            <ButtonLink
              to="/audits/create-audit-template"
              search={{ location: place.id, grouping: place.locationType }}
              leftSection={<IconPlus size={20} aria-hidden />}
            >
              {t('places:plan')}
            </ButtonLink>
          )}
          <PlaceMenu
            place={place}
            tell={tell}
            forget={forget}
            onGone={() => void navigate({ to: kinds[kind].path })}
          />
        </Group>
      }
    >
      <Stack>
        <OutcomeNotice outcome={outcome} />
        <Group>
          <Code>{place.code}</Code>
          <span>{t(locationTypeKey[place.locationType])}</span>
          <InUseBadge status={place.status} />
        </Group>
        <Panel title={t('places:part.about')}>
          <PlaceFacts place={place} />
        </Panel>
        <PlaceMapPanel place={place} />
        {place.locationType === 'airport' && <PlaceFacilities airport={place} />}
        <PlaceFindings locationId={place.id} />
        <ActionsPanel of={{ locationId: place.id }} />
        <ActionOutcome of={{ locationId: place.id }} />
        <PlaceAudits place={place} />
      </Stack>
    </Page>
  )
}
