import type { RequestedUser } from '@apron/contracts/managed-user.ts'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultKey, useSend } from '../../tablet/online.tsx'
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
import { requestStatusKey, useRequestColumns } from './request-columns.tsx'
import {
  type PeopleSearch,
  type RequestSearch,
  requestSorts,
  requestStatuses,
} from './user-search.ts'

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
  const [asked, setAsked] = useState<{ act: 'approve' | 'delete'; request: RequestedUser } | null>(
    null,
  )
  const removal = useSend('request.delete', { api, refreshes: ['requests.list'] })
  const narrow = (parts: Parameters<typeof changed<RequestSearch>>[1]): void =>
    onSearch({ tab, ...changed<RequestSearch>(search, parts) })
  const remove = (request: RequestedUser): void => {
    setAsked(null)
    forget()
    removal.mutate(
      { params: { requestId: request.id } },
      {
        onSuccess: () =>
          tell({ tone: 'good', text: t('people:request.deleted', { name: nameOf(request) }) }),
        onError: (error) =>
          tell({ tone: 'danger', text: `${t('people:failed.update')} ${t(faultKey(error))}` }),
      },
    )
  }
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
          <Group gap="xs" justify="flex-end">
            {request.status === 'awaiting-approval' && (
              <Button onClick={() => setAsked({ act: 'approve', request })}>
                {t('people:request.approve')}
              </Button>
            )}
            <Button
              variant="default"
              aria-label={t('people:request.delete-of', { name: nameOf(request) })}
              onClick={() => setAsked({ act: 'delete', request })}
            >
              {t('people:request.delete')}
            </Button>
          </Group>
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
      {asked?.act === 'delete' && (
        <ConfirmDialog
          title={t('people:request.ask-delete', { name: nameOf(asked.request) })}
          confirmLabel={t('people:request.delete')}
          color="red"
          onClose={() => setAsked(null)}
          onConfirm={() => remove(asked.request)}
        >
          <Text>{t('people:request.delete-means')}</Text>
        </ConfirmDialog>
      )}
    </>
  )
}

const nameOf = ({ firstName, lastName }: RequestedUser): string => `${firstName} ${lastName}`
