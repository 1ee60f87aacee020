import {
  criticalElementsAsked,
  locationTypes,
  questionLacks,
  questionSorts,
} from '@apron/contracts/named-in-addresses.ts'
import type { CatalogueQuestion } from '@apron/contracts/question-catalogue.ts'
import type { CategoryDetails } from '@apron/contracts/question.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage } from '../../tablet/online.tsx'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { DeskList } from '../../ui/list/desk-list.tsx'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { inUseKey } from '../../ui/in-use-badge.tsx'
import { queryOf } from '../../ui/list/list-search.ts'
import { criticalElementKey, locationTypeKey } from '../../ui/word-keys.ts'
import { nameIn } from './headings.ts'
import { QuestionBulk } from './question-bulk.tsx'
import { useQuestionColumns } from './question-columns.tsx'
import { QuestionMenu } from './question-menu.tsx'
import type { Place } from './question-paths.ts'
import { type QuestionSearch, readQuestionSearch, uses } from './question-search.ts'

const noRows: ReadonlyMap<string, CatalogueQuestion> = new Map()

/** The questions that the address asks for, and what may be done with many of them. */
export function QuestionList({
  categories,
  search,
  onSearch,
  place,
  tell,
  forget,
}: {
  categories: readonly CategoryDetails[]
  search: QuestionSearch
  onSearch: (search: QuestionSearch) => void
  place: Place
  tell: (outcome: Outcome) => void
  forget: () => void
}) {
  const { t, i18n } = useTranslation(['questions', 'words'])
  const { api } = useTablet()
  const list = useList('questions.list', {
    api,
    query: queryOf(search),
    rowsOf: ({ questions }) => questions,
  })
  // Whole rows: a question stays chosen while others are looked for.
  const [chosen, setChosen] = useState(noRows)
  const columns = useQuestionColumns(place)
  const onIds = (ids: ReadonlySet<string>): void => {
    const known = new Map([...chosen, ...list.rows.map((row) => [row.id, row] as const)])
    setChosen(new Map([...known].filter(([id]) => ids.has(id))))
  }
  const onFault = (error: unknown): void =>
    tell({ tone: 'danger', text: t(...faultMessage(error)) })
  return (
    <>
      <DeskList
        label={t('questions:title')}
        search={search}
        onSearch={(next) => onSearch(readQuestionSearch(next))}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        hint={t('questions:search-hint')}
        filters={[
          {
            part: 'status',
            label: t('questions:column.status'),
            options: uses.map((value) => ({ value, label: t(inUseKey[value]) })),
          },
          {
            part: 'grouping',
            label: t('questions:column.groupings'),
            options: locationTypes.map((value) => ({ value, label: t(locationTypeKey[value]) })),
          },
          {
            part: 'criticalElement',
            label: t('questions:field.critical-element'),
            options: criticalElementsAsked.map((value) => ({
              value,
              label: t(criticalElementKey[value]),
            })),
          },
          {
            part: 'lacks',
            label: t('questions:lacks.title'),
            options: questionLacks.map((value) => ({ value, label: t(lackKey[value]) })),
          },
        ]}
        sorts={questionSorts.map((value) => ({ value, label: t(sortKey[value]) }))}
        file={t('questions:file')}
        none={{ title: t('questions:none'), advice: t('questions:none-advice') }}
        onFault={onFault}
        choice={{
          ids: new Set(chosen.keys()),
          onChange: onIds,
          onAll: (rows) =>
            setChosen(new Map([...chosen, ...rows.map((row) => [row.id, row] as const)])),
          labelOf: ({ text }) => nameIn(text, i18n.language),
        }}
        renderActions={(question) => (
          <QuestionMenu question={question} tell={tell} forget={forget} />
        )}
      />
      <QuestionBulk
        questions={[...chosen.values()]}
        categories={categories}
        columns={columns}
        onClear={() => setChosen(noRows)}
        tell={tell}
        forget={forget}
      />
    </>
  )
}

const lackKey = {
  translation: 'questions:lacks.translation',
  regulations: 'questions:lacks.regulations',
  use: 'questions:lacks.use',
} as const satisfies Record<(typeof questionLacks)[number], string>

const sortKey = {
  place: 'questions:sort.place',
  newest: 'questions:sort.newest',
} as const satisfies Record<(typeof questionSorts)[number], string>
