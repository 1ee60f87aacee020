import { Skeleton, Title } from '@mantine/core'
import { type ReactNode, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../page/error-panel.tsx'
import type { Column } from '../list/column.ts'
import { DrawingOrTable } from './drawing-or-table.tsx'
import type { Series, Shape } from './series.ts'
import classes from './chart.module.css'

export type FigureProps<Row> = {
  readonly title: string
  /** What is counted, from when to when. */
  readonly definition: string
  /** What the drawing says, in a sentence: for who does not see it, and for who has no time. */
  readonly said: string
  readonly shape: Shape
  /** Null until they are there. In the order in which they are drawn. */
  readonly rows: readonly Row[] | null
  readonly idOf: (row: Row) => string
  /** A row's name along the axis. */
  readonly nameOf: (row: Row) => string
  readonly series: readonly Series<Row>[]
  /** The table behind the drawing, and its file; the first names the row. */
  readonly columns: readonly Column<Row>[]
  /** How a value is written; whole numbers where nothing is said. */
  readonly format?: (value: number | null) => string
  /** The value that fills the scale, 100 for percent; the largest drawn where nothing is said. */
  readonly whole?: number
  /** The file's name without its ending. */
  readonly file: string
  /** What is said where there is nothing to draw. */
  readonly none: string
  /** A link to the rows that are counted. */
  readonly link?: ReactNode
  /** Why they could not be had, in words. */
  readonly fault?: string | undefined
  readonly onRetry?: () => void
}

/** A figure: what it says, its drawing or its table, what was counted, its file, and the way to the rows. */
export function ChartFigure<Row>(props: FigureProps<Row>) {
  const id = useId()
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {props.title}
      </Title>
      {/* Its few words are fetched when the first figure is shown. */}
      <Suspense fallback={<Waiting />}>
        <Content {...props} />
      </Suspense>
    </figure>
  )
}

const Waiting = () => <Skeleton height="16rem" radius="md" />

function Content<Row>(props: FigureProps<Row>) {
  const { t } = useTranslation('chart')
  const { rows, said, definition, none, link, fault, onRetry } = props
  if (fault !== undefined) {
    return (
      <ErrorPanel
        title={t('chart:failed')}
        cause={fault}
        {...(onRetry === undefined ? {} : { onRetry })}
      />
    )
  }
  if (rows === null) {
    return (
      <output aria-label={t('chart:loading')}>
        <Waiting />
      </output>
    )
  }
  return (
    <>
      {rows.length === 0 ? (
        <p className={classes.said}>{none}</p>
      ) : (
        <>
          <p className={classes.said}>{said}</p>
          <DrawingOrTable {...props} rows={rows} />
        </>
      )}
      <figcaption className={classes.definition}>{definition}</figcaption>
      {link}
    </>
  )
}
