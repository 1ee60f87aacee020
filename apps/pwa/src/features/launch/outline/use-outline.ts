import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { OutlineQuestion } from '../../../data/tables.ts'
import { subKey } from '../model/arrange.ts'
import { holdsWords, wordsOf } from '@apron/scoring/fold-text.ts'
import { outlineRows, type OutlineRow } from '../model/outline-rows.ts'
import { fitsFilter, type QuestionFilter } from '../model/question-filter.ts'
import type { Named } from '../review/use-review-facts.ts'
import { commentedIn } from '../model/threads.ts'
import { untouched } from '../model/question-mark.ts'
import { labelTexts, readSearchTexts } from '../work/search-texts.ts'
import type { Work } from '../work/work.ts'
import { useSyncExternalStore } from 'react'

export type OutlineList = {
  readonly rows: readonly OutlineRow[]
  readonly search: string
  readonly setSearch: (search: string) => void
  readonly filter: QuestionFilter | null
  readonly setFilter: (filter: QuestionFilter | null) => void
  readonly toggle: (key: string) => void
  readonly setAllClosed: (isClosed: boolean) => void
  readonly isAllClosed: boolean
  /** Reads the whole texts; called when somebody is about to search. */
  readonly prepareSearch: () => void
  /** The search field takes the focus as soon as it is on the screen. */
  readonly wantFocus: () => void
  readonly takeFocus: (field: HTMLInputElement | null) => void
  /** Questions of the filters that go by ids. */
  readonly named: Named
}

/** What the list shows; kept here so that a closed drawer forgets nothing. */
export function useOutline(work: Work, current: string, told: Named): OutlineList {
  const groups = work.state.read().groups
  const marks = useSyncExternalStore(work.state.subscribe, () => work.state.read().marks)
  const shown = useSyncExternalStore(work.state.subscribe, () => work.state.read().shown)
  const named = useMemo(
    (): Named => new Map([...told, ['with-comment', commentedIn(shown)]]),
    [told, shown],
  )
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<QuestionFilter | null>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [revealed, setRevealed] = useState(current)
  // Whoever goes to a question in a closed category sees where they are. Where nothing is closed
  // there is nothing to reveal, and a step draws once.
  if (closed.size > 0 && revealed !== current) {
    setRevealed(current)
    setClosed((before) => withoutHeadings(before, work, current))
  }
  const here = useRef(current)
  useEffect(() => {
    here.current = current
  }, [current])
  const [texts, setTexts] = useState<ReadonlyMap<string, string> | null>(null)
  const searched = useDeferredValue(search)
  const words = useMemo(() => wordsOf(searched).join(' '), [searched])
  const isReading = useRef(false)

  const prepareSearch = useCallback(() => {
    if (isReading.current) return
    isReading.current = true
    setTexts(labelTexts(work))
    void readSearchTexts(work).then(setTexts, () => {
      isReading.current = false
    })
  }, [work])
  useEffect(() => {
    if (words !== '') prepareSearch()
  }, [words, prepareSearch])

  // Without a filter the marks do not decide which rows there are.
  const deciding = filter === null ? null : marks
  const byName = filter === null ? null : named
  const rows = useMemo(() => {
    const wanted = words === '' ? [] : words.split(' ')
    const fits = (question: OutlineQuestion): boolean =>
      (filter === null ||
        fitsFilter(
          filter,
          deciding?.get(question.id) ?? untouched,
          byName?.get(filter),
          question.id,
        )) &&
      holdsWords(texts?.get(question.id) ?? '', wanted)
    return outlineRows(groups, closed, filter === null && words === '' ? null : fits)
  }, [groups, closed, filter, words, texts, deciding, byName])

  const field = useRef<HTMLInputElement | null>(null)
  const isWanted = useRef(false)
  const wantFocus = useCallback(() => {
    isWanted.current = true
    field.current?.focus()
    if (field.current !== null) isWanted.current = false
  }, [])
  const takeFocus = useCallback((element: HTMLInputElement | null) => {
    field.current = element
    if (element === null || !isWanted.current) return
    isWanted.current = false
    // A dialog puts the focus on its first button when it opens, after this.
    setTimeout(() => element.focus())
  }, [])
  const toggle = useCallback((key: string) => {
    setRevealed(here.current)
    setClosed((before) => {
      const now = new Set(before)
      if (!now.delete(key)) now.add(key)
      return now
    })
  }, [])
  const setAllClosed = useCallback(
    (isClosed: boolean) => {
      setRevealed(here.current)
      setClosed(new Set(isClosed ? groups.map(({ key }) => key) : []))
    },
    [groups],
  )
  const isAllClosed = groups.every(({ key }) => closed.has(key))
  return useMemo(
    () => ({
      rows,
      search,
      setSearch,
      filter,
      setFilter,
      toggle,
      setAllClosed,
      isAllClosed,
      prepareSearch,
      wantFocus,
      takeFocus,
      named,
    }),
    [
      named,
      rows,
      search,
      filter,
      toggle,
      setAllClosed,
      isAllClosed,
      prepareSearch,
      wantFocus,
      takeFocus,
    ],
  )
}

function withoutHeadings(
  closed: ReadonlySet<string>,
  work: Work,
  question: string,
): ReadonlySet<string> {
  if (closed.size === 0) return closed
  const found = work.state.read().outline.questions.find(({ id }) => id === question)
  if (found === undefined) return closed
  const { categoryId, subCategoryId } = found
  const headings = new Set([categoryId, subKey(categoryId, subCategoryId)])
  return new Set([...closed].filter((key) => !headings.has(key)))
}
