import '@mantine/charts/styles.layer.css'
import { BarChart, LineChart } from '@mantine/charts'
import { useTexts } from '../../i18n/use-texts.ts'
import { dashesOf, fillOf, inkOf } from './look.ts'
import type { Series } from './series.ts'
import classes from './chart.module.css'

export type DrawingProps<Row> = {
  readonly prefix: string
  readonly shape: 'lines' | 'bars'
  /** What it says, for who does not see it. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly nameOf: (row: Row) => string
  readonly series: readonly Series<Row>[]
  readonly format: (value: number | null) => string
  /** The largest value of the scale, where it is not the largest that is drawn. */
  readonly whole?: number | undefined
}
/** Of more rows the dots of a line touch each other. */
const maxDots = 60

type Shown = { readonly payload?: readonly unknown[]; readonly active?: boolean }

/** A chart along time. It knows nothing of right to left: axes are turned, and words told their direction. */
export default function Drawing<Row>(props: DrawingProps<Row>) {
  const { dir } = useTexts()
  const { prefix, shape, label, rows, nameOf, series, format, whole } = props
  const isTurned = dir === 'rtl'
  const data = rows.map((row, at) => ({
    at,
    ...Object.fromEntries(series.map(({ key, valueOf }) => [key, valueOf(row)])),
  }))
  const nameAt = (at: unknown): string => {
    const row = rows[Number(at)]
    // The drawing goes from left to right, and what stands along it by its own letters.
    return row === undefined ? '' : `\u2068${nameOf(row)}\u2069`
  }
  const renderTip = ({ payload, active }: Shown) => {
    const row = rows[placeOf(payload)]
    if (active !== true || row === undefined) return null
    return (
      <div className={classes.tip} dir={dir}>
        <p>
          <strong>{nameOf(row)}</strong>
        </p>
        {series.map(({ key, label, valueOf }) => (
          <p key={key}>
            {label}: {format(valueOf(row))}
          </p>
        ))}
      </div>
    )
  }
  // The drawing is an application to a screen reader, and would have no name.
  const named: object = { 'aria-label': label }
  const common = {
    h: 256,
    data,
    dataKey: 'at',
    withXAxis: true,
    valueFormatter: format,
    xAxisProps: { reversed: isTurned, tickFormatter: nameAt, minTickGap: 16 },
    yAxisProps: {
      orientation: isTurned ? ('right' as const) : ('left' as const),
      tick: { transform: `translate(${isTurned ? 10 : -10}, 0)`, fill: 'currentColor' },
      allowDecimals: false,
      ...(whole === undefined ? {} : { domain: [0, whole] as [number, number] }),
    },
    tooltipProps: {
      isAnimationActive: false,
      content: renderTip,
    },
  }
  return (
    <div className={classes.drawing}>
      {shape === 'lines' ? (
        <LineChart
          {...common}
          curveType="linear"
          withDots={rows.length <= maxDots}
          connectNulls={false}
          series={series.map(({ key, look, label }) => ({
            name: key,
            label,
            color: inkOf(look),
            strokeDasharray: dashesOf(look),
          }))}
          lineProps={{ isAnimationActive: false }}
          lineChartProps={named}
        />
      ) : (
        <BarChart
          {...common}
          type="stacked"
          series={series.map(({ key, look, label }) => ({
            name: key,
            label,
            color: fillOf(prefix, look),
          }))}
          barProps={(one) => ({ isAnimationActive: false, stroke: inkAt(series, one.name) })}
          barChartProps={named}
        />
      )}
    </div>
  )
}

const inkAt = <Row,>(series: readonly Series<Row>[], name: string): string => {
  const found = series.find(({ key }) => key === name)
  return found === undefined ? 'none' : inkOf(found.look)
}

/** Which of the rows the pointer is at; -1 where at none. */
function placeOf(payload: readonly unknown[] | undefined): number {
  const [first] = payload ?? []
  const { payload: point } = (first ?? {}) as { payload?: { at?: number } }
  return point?.at ?? -1
}
