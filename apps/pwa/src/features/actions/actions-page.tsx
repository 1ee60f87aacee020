import '../../styles/inputs.css'
import type { Action } from '@apron/contracts/action.ts'
import { mayCall } from '@apron/contracts/endpoint.ts'
import {
  actionDues,
  actionSorts,
  actionWaits,
  ownerFilters,
} from '@apron/contracts/named-in-addresses.ts'
import { table } from '@apron/contracts/table.ts'
import { actionLevels } from '@apron/scoring/action-lists.ts'
import { Box } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply } from '../../tablet/online.tsx'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { actionStateKey } from '../../ui/badges/action-state-badge.tsx'
import { levelKey } from '../../ui/badges/level-look.ts'
import { DeskList } from '../../ui/list/desk-list.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { chooseText } from '../../ui/text/choose-text.ts'
import { ActionBoard } from './action-board.tsx'
import { ActionBulk } from './action-bulk.tsx'
import { useActionColumns } from './action-columns.tsx'
import {
  actionQueryOf,
  type ActionSearch,
  readActionSearch,
  stateChoices,
} from './action-search.ts'
import { ActionTabs } from './action-tabs.tsx'
import { dueKey, ownerFilterKey, sortKey, waitsKey } from './action-words.ts'
import { LinkedFilters } from './linked-filters.tsx'
import { RegulationFilter } from './regulation-filter.tsx'

type Props = { search: ActionSearch; onSearch: (search: ActionSearch) => void }

/** Corrective actions: those of the organization, and for an owner theirs alone. */
export default function ActionsPage({ search, onSearch }: Props) {
  const { t } = useTranslation('actions')
  const { me } = useTablet()
  const isInside =
    me.permissions.includes('audit.read') ||
    me.permissions.includes('audit.read-submitted') ||
    me.permissions.includes('cap.review')
  return (
    <Page title={t('actions:title')} maxWidth={search.view === 'board' ? '120rem' : '84rem'}>
      <ActionTabs search={search} />
      <LinkedFilters search={search} onSearch={onSearch} />
      {search.view === 'board' ? (
        <ActionBoard search={search} />
      ) : (
        <ActionList search={search} onSearch={onSearch} isInside={isInside} />
      )}
    </Page>
  )
}

function ActionList({ search, onSearch, isInside }: Props & { isInside: boolean }) {
  const { t, i18n } = useTranslation(['actions', 'words'])
  const { api, me } = useTablet()
  const { outcome, tell, forget } = useOutcome()
  const list = useList('actions.list', {
    api,
    query: actionQueryOf(search),
    rowsOf: ({ actions }) => actions,
  })
  const isReviewer = me.permissions.includes('cap.review')
  const hasPlaces = mayCall(table['locations.all'].access, me.role)
  const places = useReply('locations.all', {}, { api, isOff: !hasPlaces }).data?.locations ?? []
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  // Those that were chosen without having been shown.
  const [read, setRead] = useState<readonly Action[]>([])
  const known = new Map([...read, ...list.rows].map((action) => [action.id, action]))
  return (
    <>
      {outcome !== null && (
        <Box my="md">
          <OutcomeNotice outcome={outcome} />
        </Box>
      )}
      <DeskList
        label={t('actions:title')}
        search={search}
        onSearch={(next) => {
          setIds(new Set())
          forget()
          onSearch(readActionSearch(next))
        }}
        list={list}
        columns={useActionColumns()}
        idOf={({ id }) => id}
        hint={t('actions:search-hint')}
        filters={[
          {
            part: 'state',
            label: t('actions:column.state'),
            options: stateChoices.map((value) => ({
              value,
              label: value === 'under-way' ? t('actions:under-way') : t(actionStateKey[value]),
            })),
          },
          {
            part: 'waits',
            label: t('actions:waits.label'),
            options: actionWaits
              .filter((it) => isReviewer || it === 'answer')
              .map((value) => ({ value, label: t(waitsKey[value]) })),
          },
          {
            part: 'due',
            label: t('actions:column.due'),
            options: actionDues.map((value) => ({ value, label: t(dueKey[value]) })),
          },
          {
            part: 'level',
            label: t('actions:column.level'),
            options: actionLevels.map((value) => ({ value, label: t(levelKey[value]) })),
          },
          ...(isInside
            ? [
                {
                  part: 'owner',
                  label: t('actions:column.owner'),
                  options: [
                    ...ownerFilters.map((value) => ({ value, label: t(ownerFilterKey[value]) })),
                    ...ownersOf(list.rows),
                  ],
                },
              ]
            : []),
          ...(places.length > 0
            ? [
                {
                  part: 'locationId',
                  label: t('actions:column.location'),
                  options: places.map(({ id, code, name }) => ({
                    value: id,
                    label: `${code} ${chooseText(name, i18n.language)?.text ?? ''}`.trim(),
                  })),
                },
              ]
            : []),
          {
            part: 'recurred',
            label: t('actions:recurred.label'),
            options: [{ value: 'yes', label: t('actions:recurred.yes') }],
          },
        ]}
        sorts={actionSorts.map((value) => ({ value, label: t(sortKey[value]) }))}
        file={t('actions:file')}
        none={{
          title: t('actions:none'),
          advice: t(isInside ? 'actions:none-advice' : 'actions:none-owner'),
        }}
        onFault={(error) => tell({ tone: 'danger', text: t(...faultMessage(error)) })}
        {...(isReviewer && {
          choice: {
            ids,
            onChange: setIds,
            labelOf: ({ number }: Action) => number,
            onAll: (all: readonly Action[]) => {
              setRead(all)
              setIds(new Set(all.map(({ id }) => id)))
            },
          },
        })}
      >
        <RegulationFilter
          value={search.regulation}
          onChange={(regulation) => onSearch(readActionSearch({ ...search, regulation }))}
        />
      </DeskList>
      {isReviewer && (
        <ActionBulk
          actions={[...known.values()].filter(({ id }) => ids.has(id))}
          ids={ids}
          onIds={setIds}
          tell={tell}
        />
      )}
    </>
  )
}

/** The owners of what is listed whose names may be shown: each can be asked for. */
function ownersOf(actions: readonly Action[]): { value: string; label: string }[] {
  const owners = new Map<string, string>()
  for (const { owner } of actions)
    if (owner !== null && owner.id !== null && owner.name !== null) owners.set(owner.id, owner.name)
  return [...owners].map(([value, label]) => ({ value, label }))
}
