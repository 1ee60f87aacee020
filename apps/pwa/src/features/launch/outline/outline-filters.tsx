import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../ui/format.ts'
import {
  fitsFilter,
  type QuestionFilter,
  questionFilters,
  reviewFilters,
} from '../model/question-filter.ts'
import { useIsReview } from '../review/review-context.ts'
import { untouched } from '../model/question-mark.ts'
import { useWorkState } from '../use-work.ts'
import type { OutlineList } from './use-outline.ts'
import classes from './outline.module.css'

const keys: Readonly<Record<QuestionFilter, string>> = {
  unanswered: 'launch:filter.unanswered',
  'with-finding': 'launch:filter.with-finding',
  'in-conflict': 'launch:filter.in-conflict',
  'non-compliant': 'launch:filter.non-compliant',
  excluded: 'launch:filter.excluded',
  'with-comment': 'launch:filter.with-comment',
  edited: 'launch:filter.edited',
  changed: 'launch:filter.changed',
  repeated: 'launch:filter.repeated',
  'not-looked-at': 'launch:filter.not-looked-at',
}

const allFilters = [...questionFilters, ...reviewFilters] as const

/** One filter at a time, each with how many questions it finds. */
export const OutlineFilters = memo(function OutlineFilters({
  list: { filter, setFilter, named },
}: {
  list: OutlineList
}) {
  const { t, i18n } = useTranslation('launch')
  const marks = useWorkState((state) => state.marks)
  const order = useWorkState((state) => state.order)
  const isReview = useIsReview()
  const names = isReview ? allFilters : questionFilters
  const counts = useMemo(
    () =>
      names.map(
        (name) =>
          order.filter((id) => fitsFilter(name, marks.get(id) ?? untouched, named.get(name), id))
            .length,
      ),
    [names, order, marks, named],
  )
  return (
    <fieldset className={classes.filters} aria-label={t('launch:filter.title')}>
      {names.map((name, index) =>
        // Seldom there: where nothing was changed in review, nobody looks for it.
        (name === 'edited' && counts[index] === 0 && filter !== name) ||
        // Nor is anything counted before the server has said what was looked at.
        (name === 'not-looked-at' && !named.has(name)) ? null : (
          <button
            key={name}
            type="button"
            aria-pressed={filter === name}
            onClick={() => setFilter(filter === name ? null : name)}
          >
            {t(keys[name])} {formatNumber(counts[index] ?? 0, i18n.language)}
          </button>
        ),
      )}
    </fieldset>
  )
})
