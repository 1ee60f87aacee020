import { IconCheck, IconChevronRight, IconMinus } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Check, checkOf, placesAmong, type TreeItem } from './tree-model.ts'
import { stepInTree } from './step-in-tree.ts'
import classes from './tree.module.css'

/** Pixels of a line until it is measured: larger text, other spacing and a narrow page make it higher. */
const guessedHeight = 58
const ariaOf = { none: 'false', some: 'mixed', all: 'true' } as const

/**
 * A tree with a box of three states before each line, as the ARIA pattern has it: one stop of the
 * Tab key, arrows to move, open and close, Space to choose. Only what is in sight is in the page.
 */
export function Tree<Item extends TreeItem>({
  label,
  rows,
  open,
  chosen,
  isAllOpen,
  wordsOf,
  onOpen,
  onToggle,
}: {
  label: string
  rows: readonly Item[]
  open: ReadonlySet<string>
  chosen: ReadonlySet<string>
  /** A search has opened every branch: none can be closed. */
  isAllOpen: boolean
  wordsOf: (item: Item) => ReactNode
  onOpen: (key: string, isOpen: boolean) => void
  onToggle: (item: Item) => void
}) {
  const { i18n } = useTranslation()
  const id = useId()
  const scroll = useRef<HTMLDivElement>(null)
  const [activeKey, setActive] = useState<string | null>(null)
  const found = rows.findIndex((row) => row.key === activeKey)
  const active = found === -1 ? 0 : found
  // oxlint-disable-next-line react/incompatible-library -- Nothing of it is handed to what is memoized.
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => guessedHeight,
    // Where nothing is laid out there is nothing to measure.
    measureElement: (line) => (line as HTMLElement).offsetHeight || guessedHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
  })
  const isOpen = (item: Item): boolean => isAllOpen || open.has(item.key)
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[active]
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const key = i18n.dir() === 'rtl' ? mirrored(event.key) : event.key
    if (key === ' ' || key === 'Enter') {
      event.preventDefault()
      onToggle(row)
      return
    }
    const step = stepInTree(rows, active, key, isOpen(row))
    if (step === null) return
    event.preventDefault()
    if ('isOpen' in step) {
      if (!isAllOpen) onOpen(row.key, step.isOpen)
      return
    }
    setActive(rows[step.to]?.key ?? null)
    virtual.scrollToIndex(step.to)
  }
  const places = useMemo(() => placesAmong(rows), [rows])
  const current = rows[active]
  return (
    <div
      ref={scroll}
      className={classes.tree}
      role="tree"
      aria-label={label}
      aria-multiselectable
      tabIndex={0}
      aria-activedescendant={current === undefined ? undefined : `${id}${current.key}`}
      onKeyDown={onKeyDown}
    >
      <div
        role="presentation"
        className={classes.all}
        style={{ blockSize: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <Line
              key={key}
              id={`${id}${row.key}`}
              index={index}
              measure={virtual.measureElement}
              row={row}
              start={start}
              at={places.get(row.key)?.at ?? 1}
              of={places.get(row.key)?.of ?? 1}
              check={checkOf(row.leaves, chosen)}
              isOpen={isOpen(row)}
              isActive={index === active}
              words={wordsOf(row)}
              onChoose={() => {
                setActive(row.key)
                onToggle(row)
              }}
              onOpen={() => {
                setActive(row.key)
                if (!isAllOpen) onOpen(row.key, !open.has(row.key))
              }}
            />
          )
        })}
      </div>
    </div>
  )
}

const mirrored = (key: string): string =>
  key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key

type LineProps = {
  id: string
  index: number
  measure: (line: HTMLElement | null) => void
  row: TreeItem
  start: number
  at: number
  of: number
  check: Check
  isOpen: boolean
  isActive: boolean
  words: ReactNode
  onChoose: () => void
  onOpen: () => void
}

/** Drawn again only where something of it has changed: a tap on one of 2,000 draws a few. */
const Line = memo(
  function Line({
    index,
    measure,
    id,
    row,
    start,
    at,
    of,
    check,
    isOpen,
    isActive,
    words,
    onChoose,
    onOpen,
  }: LineProps) {
    const { level, isLeaf } = row
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The tree has the focus and the keys.
      <div
        ref={measure}
        data-index={index}
        id={id}
        role="treeitem"
        aria-level={level}
        aria-posinset={at}
        aria-setsize={of}
        aria-checked={ariaOf[check]}
        aria-selected={check === 'all'}
        {...(isLeaf ? {} : { 'aria-expanded': isOpen })}
        data-active={isActive}
        data-check={check}
        className={classes.line}
        style={{ insetBlockStart: start, paddingInlineStart: `${(level - 1) * 1.5 + 0.25}rem` }}
        onClick={onChoose}
      >
        {isLeaf ? (
          <span className={classes.fold} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- As above: the arrows open and close.
          <span
            className={classes.fold}
            onClick={(event) => {
              event.stopPropagation()
              onOpen()
            }}
          >
            <IconChevronRight
              size={20}
              aria-hidden
              className={isOpen ? classes.open : 'points-along'}
            />
          </span>
        )}
        <span className={classes.box} aria-hidden>
          {check === 'all' && <IconCheck size={16} />}
          {check === 'some' && <IconMinus size={16} />}
        </span>
        <span className={classes.words}>{words}</span>
      </div>
    )
  },
  (a, b) =>
    a.row === b.row &&
    a.index === b.index &&
    a.start === b.start &&
    a.at === b.at &&
    a.of === b.of &&
    a.check === b.check &&
    a.isOpen === b.isOpen &&
    a.isActive === b.isActive &&
    a.words === b.words,
)
