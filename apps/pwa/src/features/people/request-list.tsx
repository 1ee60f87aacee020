import { type RequestedUser } from '@apron/contracts/managed-user.ts'
import { requestStatuses } from '@apron/contracts/named-in-addresses.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage } from '../../tablet/online.tsx'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { DeskList } from '../../ui/list/desk-list.tsx'
import { queryOf } from '../../ui/list/list-search.ts'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { type RequestAct, RequestActions } from './request-actions.tsx'
import { requestStatusKey, useRequestColumns } from './request-columns.tsx'
import {
  type PeopleSearch,
  readPeopleSearch,
  type RequestSearch,
  requestSorts,
} from './user-search.ts'
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
  const list = useList('requests.list', {
    api,
    query: queryOf(search),
    rowsOf: ({ requests }) => requests,
  })
  const [asked, setAsked] = useState<{ act: RequestAct; request: RequestedUser } | null>(null)
  const { remove, takeBack, tellDeclined } = useRequestActs(tell, forget)
  return (
    <>
      <DeskList
        label={t('people:requests')}
        search={search}
        onSearch={(next) => onSearch(readPeopleSearch({ ...next, tab }))}
        list={list}
        columns={useRequestColumns()}
        idOf={({ id }) => id}
        hint={t('people:search-hint')}
        filters={[
          {
            part: 'status',
            label: t('people:column.status'),
            options: requestStatuses.map((value) => ({
              value,
              label: t(requestStatusKey[value]),
            })),
          },
        ]}
        sorts={requestSorts.map((value) => ({ value, label: t(sortKey[value]) }))}
        file={t('people:requests-file')}
        none={{ title: t('people:request.none'), advice: t('people:request.none-advice') }}
        onFault={(error) => tell({ tone: 'danger', text: t(...faultMessage(error)) })}
        renderActions={(request) => (
          <RequestActions
            request={request}
            onAct={(act) =>
              // What is taken back as easily is not asked about.
              act === 'take-back' ? void takeBack(request) : setAsked({ act, request })
            }
          />
        )}
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
