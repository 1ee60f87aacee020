import type { Points } from '@apron/scoring/compliance-level.ts'
import type { Category } from '@apron/contracts/question.ts'
import type { Bilingual } from '@apron/contracts/text.ts'
import {
  type JudgedQuestion,
  type Score,
  scoreByCategory,
} from '@apron/scoring/score-assessment.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../../../ui/text/bilingual-text.tsx'
import { useFigure } from '../../../ui/figures/use-figure.ts'
import { WideTable } from '../../../ui/list/wide-table.tsx'
import classes from './category-figures.module.css'

/** The same figures by category and sub-category: a score never without what stands beside it. */
export function CategoryFigures({
  judged,
  points,
  categories,
}: {
  judged: readonly JudgedQuestion[]
  points: Points
  categories: readonly Category[]
}) {
  const { t } = useTranslation(['audits', 'words'])
  const names = new Map(
    categories.flatMap(({ id, name, subCategories }) => [
      [id, name] as const,
      ...subCategories.map((sub) => [sub.id, sub.name] as const),
    ]),
  )
  return (
    <WideTable label={t('words:figure.by-category')} className={classes.scroll}>
      <table className={classes.figures} aria-label={t('words:figure.by-category')}>
        <thead>
          <tr>
            <th scope="col">{t('audits:figures.category')}</th>
            <th scope="col">{t('words:figure.score')}</th>
            <th scope="col">{t('words:figure.effective')}</th>
            <th scope="col">{t('words:figure.serious')}</th>
            <th scope="col">{t('words:figure.excluded')}</th>
            <th scope="col">{t('audits:file.answered')}</th>
          </tr>
        </thead>
        <tbody>
          {scoreByCategory(judged, points).map(({ category, score, subCategories }) => (
            <Fragment key={category}>
              <Row name={names.get(category)} score={score} />
              {subCategories.map((sub) => (
                <Row
                  key={sub.subCategory}
                  name={names.get(sub.subCategory)}
                  score={sub.score}
                  isWithin
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}

function Row({
  name,
  score,
  isWithin = false,
}: {
  name: Bilingual | undefined
  score: Score
  isWithin?: boolean
}) {
  const { t } = useTranslation('audits')
  const { number, decimal, percent, inConflict } = useFigure()
  return (
    <tr className={isWithin ? classes.within : classes.whole}>
      <th scope="row">{name === undefined ? '–' : <BilingualText text={name} quiet />}</th>
      <td>
        {decimal(score.score)}
        {score.inConflict !== undefined && <div>{inConflict(score.inConflict)}</div>}
      </td>
      <td>{percent(score.effectiveImplementation)}</td>
      <td>{number(score.seriousDeficiencies)}</td>
      <td>{number(score.excluded)}</td>
      <td>
        {t('audits:figures.of', {
          answered: number(score.answered),
          total: number(score.total),
        })}
      </td>
    </tr>
  )
}
