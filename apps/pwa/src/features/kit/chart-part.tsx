import { complianceLevels } from '@apron/scoring/compliance-level.ts'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChartFigure, type FigureProps } from '../../ui/chart/chart-figure.tsx'
import { levelKey } from '../../ui/badges/level-look.ts'
import { TextLink } from '../../ui/links.tsx'
import { useSamples } from './samples.ts'

type Day = { readonly on: string; readonly counts: readonly number[] }

const days: readonly Day[] = [
  [1, 0, 3, 4, 0, 1],
  [2, 2, 1, 0, 1, 1],
  [0, 0, 0, 0, 0, 0],
  [5, 1, 2, 1, 0, 2],
  [6, 3, 1, 2, 1, 0],
  [3, 2, 2, 0, 0, 1],
  [4, 1, 0, 1, 0, 1],
].map((counts, index) => ({ on: `2026-11-0${index + 1}`, counts }))

/** A figure in each shape, one of them with nothing to draw, one on its way and one that failed. */
export function ChartPart() {
  const sample = useSamples()
  const { t } = useTranslation('words')
  const series = complianceLevels.map((level, index) => ({
    key: level,
    label: t(levelKey[level]),
    look: level,
    valueOf: ({ counts }: Day) => counts[index] ?? 0,
  }))
  const figure: Omit<FigureProps<Day>, 'shape' | 'series'> = {
    title: sample('chart'),
    definition: sample('counted'),
    said: sample('most'),
    rows: days,
    idOf: ({ on }) => on,
    nameOf: ({ on }) => on.slice(8),
    columns: [
      { key: 'on', label: sample('days'), cell: ({ on }) => on, file: ({ on }) => on },
      ...series.map(({ key, label, valueOf }) => ({ key, label, cell: valueOf, file: valueOf })),
    ],
    file: 'kit',
    none: sample('none'),
  }
  const two = (['first', 'second'] as const).map((look, index) => ({
    key: look,
    label: sample(index === 0 ? 'airport' : 'airline'),
    look,
    valueOf: ({ counts }: Day) => counts[index] ?? 0,
  }))
  return (
    <Stack>
      <ChartFigure
        {...figure}
        shape="lines"
        series={two}
        link={
          <TextLink to="/kit" search={{ part: 'list' }}>
            {sample('toRows')}
          </TextLink>
        }
      />
      <ChartFigure {...figure} shape="bars" series={series} />
      <ChartFigure {...figure} shape="rows" series={series} />
      <ChartFigure {...figure} shape="rows" series={two.slice(0, 1)} />
      <ChartFigure {...figure} shape="bars" series={two} rows={[]} />
      <ChartFigure {...figure} shape="bars" series={two} rows={null} />
      <ChartFigure {...figure} shape="bars" series={two} rows={null} fault={sample('noneAdvice')} />
    </Stack>
  )
}
