import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useMemo, useRef } from 'react'
import { useLaunching, useWorkState } from '../use-work.ts'
import { untouched } from '../model/question-mark.ts'
import type { OutlineRow } from '../model/outline-rows.ts'
import { GroupRow } from './group-row.tsx'
import { QuestionRow } from './question-row.tsx'
import type { OutlineList } from './use-outline.ts'
import classes from './outline-rows.module.css'

/** Heights in rem: a row's text is cut at two lines, so that no row has to be measured. */
const heights: Readonly<Record<OutlineRow['kind'], number>> = {
  category: 3.5,
  'sub-category': 3.25,
  question: 3.75,
}

const remInPixels = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** By what is known without asking the page; false where nothing is yet. */
function isInSight(
  { measurementsCache, scrollOffset, scrollRect }: Virtualizer<HTMLDivElement, Element>,
  index: number,
): boolean {
  const row = measurementsCache[index]
  if (row === undefined || scrollOffset === null || scrollRect === null) return false
  return row.start >= scrollOffset && row.end <= scrollOffset + scrollRect.height
}

/** Only the rows in sight are in the page: 1,500 questions scroll as 15 do. */
export const OutlineRows = memo(function OutlineRows({
  list: { rows, toggle, named },
  current,
  onChosen,
}: {
  list: OutlineList
  current: string
  onChosen: () => void
}) {
  const { go } = useLaunching()
  const marks = useWorkState((state) => state.marks)
  const scroll = useRef<HTMLDivElement>(null)
  const rem = useMemo(remInPixels, [])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => heights[rows[index]?.kind ?? 'question'] * rem,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 4,
  })
  useEffect(() => virtual.measure(), [virtual, rows])

  const at = rows.findIndex((row) => row.key === current)
  // Follows the question, not the reader's own scrolling or a row that moved. To scroll makes the
  // browser lay the page out at once: so only out of sight, and not before the question is shown.
  useEffect(() => {
    if (at === -1 || isInSight(virtual, at)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => virtual.scrollToIndex(at, { align: 'center' }))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [current])

  return (
    <div ref={scroll} className={classes.scroll} data-testid="outline">
      <ol className={classes.list} style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start, size }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <li
              key={key}
              className={classes.item}
              style={{ blockSize: size, insetBlockStart: start }}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
            >
              {row.kind === 'question' ? (
                <QuestionRow
                  question={row.question}
                  mark={marks.get(row.key) ?? untouched}
                  isCommented={named.get('with-comment')?.has(row.key) === true}
                  isCurrent={row.key === current}
                  onChoose={(question) => {
                    go({ question, panel: 'question', focus: 'heading' })
                    onChosen()
                  }}
                />
              ) : (
                <GroupRow row={row} marks={marks} onToggle={toggle} />
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
})
