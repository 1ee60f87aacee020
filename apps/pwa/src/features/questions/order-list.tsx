import type { Bilingual } from '@apron/contracts/text.ts'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { formatNumber } from '../../ui/format.ts'
import { nameIn } from './headings.ts'
import { moveRow } from './move-row.ts'
import classes from './order-list.module.css'

export type Ordered = { readonly id: string; readonly name: Bilingual }

/**
 * Rows that are put in order: dragged by their handle, moved by the arrow keys on it, or by a tap on the
 * arrows for whoever can do neither. Where a row went is read aloud.
 */
export function OrderList({
  rows,
  onOrder,
}: {
  rows: readonly Ordered[]
  onOrder: (rows: readonly Ordered[]) => void
}) {
  const { t, i18n } = useTranslation('questions')
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number): void => {
    const row = rows[from]
    if (row === undefined || to < 0 || to >= rows.length || from === to) return
    onOrder(moveRow(rows, from, to))
    setSaid(
      t('questions:order.moved', {
        name: nameIn(row.name, i18n.language),
        place: formatNumber(to + 1, i18n.language),
        total: formatNumber(rows.length, i18n.language),
      }),
    )
  }
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const to = target(event.key, index, rows.length)
    if (to === null) return
    event.preventDefault()
    move(index, to)
  }
  const onPointerMove = ({ clientY }: PointerEvent): void => {
    const from = rows.findIndex(({ id }) => id === dragged)
    if (from !== -1) move(from, rowAt(list.current, clientY) ?? from)
  }
  return (
    <>
      <ol
        ref={list}
        className={classes.list}
        onPointerMove={onPointerMove}
        onPointerUp={() => setDragged(null)}
        onPointerCancel={() => setDragged(null)}
      >
        {rows.map(({ id, name }, index) => {
          const words = { name: nameIn(name, i18n.language) }
          return (
            <li key={id} className={classes.row} data-dragged={id === dragged || undefined}>
              <ActionIcon
                variant="subtle"
                color="gray"
                className={classes.handle ?? ''}
                aria-label={t('questions:order.handle', words)}
                onKeyDown={(event) => onKeyDown(event, index)}
                onPointerDown={(event) => {
                  // The list holds the pointer: a row that is moved in the document would lose it.
                  list.current?.setPointerCapture(event.pointerId)
                  setDragged(id)
                }}
              >
                <IconGripVertical size={20} aria-hidden />
              </ActionIcon>
              <span className={classes.name}>
                <BilingualText text={name} quiet />
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={index === 0}
                aria-label={t('questions:order.up', words)}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={index === rows.length - 1}
                aria-label={t('questions:order.down', words)}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size={20} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ol>
      <output className={classes.said}>{said}</output>
    </>
  )
}

/** Where a key takes the row at `index`; null where it is no key of this list. */
function target(key: string, index: number, count: number): number | null {
  const places: Readonly<Record<string, number>> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  }
  return places[key] ?? null
}

/** The place of the row that lies at this height of the window; null above and below them all. */
function rowAt(list: HTMLOListElement | null, y: number): number | null {
  const found = [...(list?.children ?? [])].findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return y >= top && y < bottom
  })
  return found === -1 ? null : found
}
