import { complianceLevels } from '@apron/scoring/compliance-level.ts'
import type { LevelCounts } from '@apron/scoring/sum-levels.ts'
import { useTranslation } from 'react-i18next'
import { levelKey } from '../../ui/badges/level-look.ts'
import type { Column } from '../../ui/list/column.ts'
import { useFigure } from '../../ui/figures/use-figure.ts'

/** How many answers have each level, a column each. */
export function useLevelColumns<Row extends { readonly levels: LevelCounts }>(): Column<Row>[] {
  const { t } = useTranslation('words')
  const { number } = useFigure()
  return complianceLevels.map((level) => ({
    key: level,
    label: t(levelKey[level]),
    cell: ({ levels }) => number(levels[level]),
    file: ({ levels }) => levels[level],
  }))
}
