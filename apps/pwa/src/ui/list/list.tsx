import { Button, Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../page/error-panel.tsx'
import { formatNumber } from '../format.ts'
import { useIsDesk } from '../use-is-desk.ts'
import type { Choice } from './choice.ts'
import { ChooseAll } from './choose-all.tsx'
import { type Column, isShown, type ShownColumn } from './column.ts'
import { ListCards } from './list-cards.tsx'
import type { ListRows } from './list-rows.ts'
import { ListTable } from './list-table.tsx'
import classes from './list.module.css'

export type ListProps<Row> = {
  /** What it is a list of, for who cannot see it. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly idOf: (row: Row) => string
  readonly sort?: string | undefined
  readonly onSort?: (sort: string) => void
  readonly choice?: Choice<Row>
  /** What may be done with one row. */
  readonly renderActions?: (row: Row) => ReactNode
}

/** What table and cards are given. */
export type ShapeProps<Row> = Omit<ListProps<Row>, 'columns'> & {
  readonly rows: readonly Row[]
  readonly columns: readonly ShownColumn<Row>[]
}

/** A list of the server: a table at a desk, cards elsewhere; and what is said while it is not there. */
export function List<Row>({
  list,
  empty,
  columns,
  ...props
}: ListProps<Row> & { list: ListRows<Row>; empty: ReactNode }) {
  const { t, i18n } = useTranslation('shell')
  const isDesk = useIsDesk()
  const { rows, total, isFirst, isBehind, fault, onRetry, onMore, isFetchingMore } = list
  const problem = fault !== null && (
    <ErrorPanel title={t('shell:list.failed')} cause={t(...fault)} onRetry={onRetry} />
  )
  if (isFirst) {
    return (
      <Stack component="output" gap="xs" aria-label={t('shell:list.loading')}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} height="3.5rem" radius="md" />
        ))}
      </Stack>
    )
  }
  if (rows.length === 0) return problem || empty
  const Shape = isDesk ? ListTable : ListCards
  const count = (value: number): string => formatNumber(value, i18n.language)
  return (
    <Stack>
      {problem}
      <div className={classes.rows} aria-busy={isBehind} data-behind={isBehind || undefined}>
        <Shape rows={rows} columns={columns.filter(isShown)} {...props} />
      </div>
      <div className={classes.foot}>
        <Text component="output" size="sm" c="dimmed">
          {total === null
            ? t('shell:list.shown-so-far', { shown: count(rows.length) })
            : t('shell:list.shown', { shown: count(rows.length), total: count(total) })}
        </Text>
        {props.choice?.onAll !== undefined && total !== null && total > rows.length && (
          <ChooseAll
            total={total}
            readAll={async () => list.readAll(() => undefined)}
            onAll={props.choice.onAll}
          />
        )}
        {onMore !== null && (
          <Button variant="default" onClick={onMore} loading={isFetchingMore}>
            {t('shell:list.more')}
          </Button>
        )}
      </div>
    </Stack>
  )
}
