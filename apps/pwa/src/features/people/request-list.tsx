import { requestStatuses, type RequestedUser } from '@apron/contracts/managed-user.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultKey } from '../../tablet/online.tsx'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CsvButton } from '../../ui/list/csv-button.tsx'
import { changed, isNarrowed } from '../../ui/list/list-search.ts'
import { ListFilter, ListTools } from '../../ui/list/list-tools.tsx'
import { List } from '../../ui/list/list.tsx'
import type { Outcome } from '../../ui/outcome.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { type RequestAct, RequestActions } from './request-actions.tsx'
import { requestStatusKey, useRequestColumns } from './request-columns.tsx'
import { type PeopleSearch, type RequestSearch, requestSorts } from './user-search.ts'
import { requesterOf, useRequestActs } from './use-request-acts.ts'

const sortKey = {
  requested: 'people:column.requested',
  name: 'people:column.name',
  email: 'people:column.email',
} as const

/** Everybody who asked for access, until an admin gives it or deletes the request. */
export function RequestList({
  search: { tab, ...search },
  onSearch,
  tell,
  forget,
}: {
  search: { tab: 'requests' } & RequestSearch
  onSearch: (search: PeopleSearch) => void
  tell: (outcome: Outcome) => void
  forget: () => void
}) {
  const { t } = useTranslation('people')
  const { api } = useTablet()
  const { q, ...rest } = search
  const query = { ...rest, ...(q === undefined ? {} : { search: q }) }
  const list = useList('requests.list', { api, query, rowsOf: ({ requests }) => requests })
  const columns = useRequestColumns()
  const [asked, setAsked] = useState<{ act: RequestAct; request: RequestedUser } | null>(null)
  const { remove, takeBack, tellDeclined } = useRequestActs(tell, forget)
  const narrow = (parts: Parameters<typeof changed<RequestSearch>>[1]): void =>
    onSearch({ tab, ...changed<RequestSearch>(search, parts) })
  return (
    <>
      <ListTools q={q} hint={t('people:search-hint')} onSearch={(text) => narrow({ q: text })}>
        <ListFilter
          label={t('people:column.status')}
          value={search.status}
          options={requestStatuses.map((value) => ({ value, label: t(requestStatusKey[value]) }))}
          onChange={(status) => narrow({ status })}
        />
        <ListFilter
          label={t('people:sort')}
          any={null}
          value={search.sort ?? 'requested'}
          options={requestSorts.map((value) => ({ value, label: t(sortKey[value]) }))}
          onChange={(sort) => narrow({ sort })}
        />
        <CsvButton
          name={t('people:requests-file')}
          list={list}
          columns={columns}
          onFault={(error) => tell({ tone: 'danger', text: t(faultKey(error)) })}
        />
      </ListTools>
      <List
        label={t('people:requests')}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        sort={search.sort ?? 'requested'}
        onSort={(sort) => narrow({ sort: requestSorts.find((known) => known === sort) })}
        renderActions={(request) => (
          <RequestActions
            request={request}
            onAct={(act) =>
              // What is taken back as easily is not asked about.
              act === 'take-back' ? void takeBack(request) : setAsked({ act, request })
            }
          />
        )}
        empty={
          <EmptyState
            title={t(isNarrowed(search) ? 'people:none-found' : 'people:request.none')}
            advice={t(
              isNarrowed(search) ? 'people:none-found-advice' : 'people:request.none-advice',
            )}
          />
        }
      />
      {asked?.act === 'approve' && (
        <ApproveDialog
          request={asked.request}
          onClose={() => setAsked(null)}
          onDone={(text) => {
            setAsked(null)
            tell({ tone: 'good', text })
          }}
        />
      )}
      {asked?.act === 'decline' && (
        <DeclineDialog
          request={asked.request}
          onClose={() => setAsked(null)}
          onDone={(isMailed) => {
            setAsked(null)
            tellDeclined(asked.request, isMailed)
          }}
        />
      )}
      {asked?.act === 'delete' && (
        <ConfirmDialog
          title={t('people:request.ask-delete', { name: requesterOf(asked.request) })}
          confirmLabel={t('people:request.delete')}
          color="red"
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            void remove(asked.request)
          }}
        >
          <Text>{t('people:request.delete-means')}</Text>
        </ConfirmDialog>
      )}
    </>
  )
}
