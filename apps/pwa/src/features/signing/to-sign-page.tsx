import { useTranslation } from 'react-i18next'
import { faultMessage } from '../../tablet/online.tsx'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { DeskList } from '../../ui/list/desk-list.tsx'
import { queryOf } from '../../ui/list/list-search.ts'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { readToSignSearch, states, type ToSignSearch } from './to-sign-search.ts'
import { useToSignColumns } from './use-to-sign-columns.tsx'

type Props = { search: ToSignSearch; onSearch: (search: ToSignSearch) => void }

const stateKeys = {
  own: 'issued:to-sign.own',
  all: 'issued:to-sign.all',
  overdue: 'issued:to-sign.overdue',
} as const

/** Issued reports that wait for a signature: the caller's own first of all, and what is past its day. */
export default function ToSignPage({ search, onSearch }: Props) {
  const { t } = useTranslation(['issued', 'words'])
  const { api } = useTablet()
  const { outcome, tell } = useOutcome()
  const list = useList('reports.to-sign', {
    api,
    query: queryOf(search),
    rowsOf: ({ reports }) => reports,
  })
  return (
    <Page title={t('issued:to-sign.title')}>
      <OutcomeNotice outcome={outcome} />
      <DeskList
        label={t('issued:to-sign.title')}
        search={search}
        onSearch={(next) => onSearch(readToSignSearch(next))}
        list={list}
        columns={useToSignColumns()}
        idOf={({ id }) => id}
        hint={t('issued:to-sign.search-hint')}
        filters={[
          {
            part: 'state',
            standard: 'own',
            label: t('issued:to-sign.state'),
            options: states.map((value) => ({ value, label: t(stateKeys[value]) })),
          },
        ]}
        sorts={[
          { value: 'due', label: t('issued:to-sign.column.due') },
          { value: 'number', label: t('issued:to-sign.column.report') },
          { value: 'title', label: t('issued:to-sign.column.title') },
        ]}
        file={t('issued:to-sign.file')}
        none={{ title: t('issued:to-sign.none'), advice: t('issued:to-sign.none-advice') }}
        onFault={(error) => tell({ tone: 'danger', text: t(...faultMessage(error)) })}
      />
    </Page>
  )
}
