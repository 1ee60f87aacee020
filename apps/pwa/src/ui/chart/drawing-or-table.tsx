import { Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isShown } from '../list/column.ts'
import { FileButtons } from '../list/file-buttons.tsx'
import { ListCards } from '../list/list-cards.tsx'
import { ListTable } from '../list/list-table.tsx'
import { Notice } from '../page/notice.tsx'
import { useFigure } from '../figures/use-figure.ts'
import { useIsDesk } from '../use-is-desk.ts'
import { BarRows } from './bar-rows.tsx'
import type { FigureProps } from './chart-figure.tsx'
import { LazyDrawing } from './lazy-drawing.tsx'
import { Legend } from './legend.tsx'
import { Patterns } from './patterns.tsx'
import classes from './chart.module.css'

/** Bars below each other that are seen at once; the table has all. */
const most = 12

/** The drawing or, behind a switch, the table that it is drawn from; and that as a file. */
export function DrawingOrTable<Row>(props: FigureProps<Row> & { rows: readonly Row[] }) {
  const { rows, title, idOf, columns, file, series, shape } = props
  const { t } = useTranslation('chart')
  const isDesk = useIsDesk()
  const prefix = useId()
  const [isTable, setTable] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const Table = isDesk ? ListTable : ListCards
  return (
    <>
      {isTable ? (
        <Table rows={rows} label={title} columns={columns.filter(isShown)} idOf={idOf} />
      ) : (
        <>
          <Patterns prefix={prefix} looks={series.map(({ look }) => look)} />
          <Drawn {...props} prefix={prefix} />
          <Legend prefix={prefix} shape={shape} series={series} />
        </>
      )}
      {hasFailed && (
        <Notice tone="danger" live>
          {t('chart:no-file')}
        </Notice>
      )}
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={
            isTable ? <IconChartBar size={20} aria-hidden /> : <IconTable size={20} aria-hidden />
          }
          onClick={() => setTable(!isTable)}
        >
          {t(isTable ? 'chart:as-drawing' : 'chart:as-table')}
        </Button>
        <FileButtons
          name={file}
          list={{ rows, readAll: async () => rows }}
          columns={columns}
          onFault={() => setFailed(true)}
        />
      </div>
    </>
  )
}

function Drawn<Row>({
  prefix,
  ...props
}: FigureProps<Row> & { rows: readonly Row[]; prefix: string }) {
  const { t } = useTranslation('chart')
  const { number } = useFigure()
  const { shape, rows, series, columns, title, said, whole, nameOf, idOf } = props
  const format = props.format ?? ((value) => (value === null ? '–' : number(value)))
  if (shape !== 'rows') {
    const label = `${title}. ${said}`
    return <LazyDrawing {...{ prefix, shape, rows, series, nameOf, format, whole, label }} />
  }
  const sums = rows.map((row) => series.reduce((sum, one) => sum + (one.valueOf(row) ?? 0), 0))
  return (
    <>
      <BarRows
        {...{ prefix, series, idOf, format }}
        rows={rows.slice(0, most)}
        nameOf={columns[0]?.cell ?? nameOf}
        whole={whole ?? Math.max(...sums)}
      />
      {rows.length > most && (
        <p className={classes.definition}>
          {t('chart:first-rows', { shown: number(most), total: number(rows.length) })}
        </p>
      )}
    </>
  )
}
