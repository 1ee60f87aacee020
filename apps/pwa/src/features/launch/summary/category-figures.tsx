import type { Bilingual } from '@apron/contracts/text.ts'
import type { CategoryScore, Score } from '@apron/scoring/score-assessment.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../../../ui/text/bilingual-text.tsx'
import { subKey } from '../model/arrange.ts'
import { useWorkState } from '../use-work.ts'
import { useFigure } from '../../../ui/figures/use-figure.ts'
import classes from './category-figures.module.css'
import { WideTable } from '../../../ui/list/wide-table.tsx'
import panel from './summary-panel.module.css'

/** The same figures per category and sub-category. */
export function CategoryFigures({ categories }: { categories: readonly CategoryScore[] }) {
  const { t } = useTranslation('words')
  const groups = useWorkState((state) => state.groups)
  const names = new Map(
    groups.flatMap((group) => [
      [group.key, group.name] as const,
      ...group.subGroups.map((sub) => [sub.key, sub.name] as const),
    ]),
  )
  return (
    <section className={panel.part} aria-labelledby="by-category">
      <h3 id="by-category" className={panel.heading}>
        {t('words:figure.by-category')}
      </h3>
      <WideTable label={t('words:figure.by-category')} className={classes.scroll}>
        <table className={classes.table} aria-label={t('words:figure.by-category')}>
          <thead>
            <tr>
              <th scope="col">{t('words:figure.category')}</th>
              <th scope="col">{t('words:figure.answered')}</th>
              <th scope="col">{t('words:figure.score')}</th>
              <th scope="col">{t('words:figure.effective')}</th>
              <th scope="col">{t('words:figure.serious')}</th>
              <th scope="col">{t('words:figure.excluded')}</th>
            </tr>
          </thead>
          <tbody>
            {categories.map(({ category, score, subCategories }) => (
              <Fragment key={category}>
                <Row name={names.get(category)} score={score} look={classes.category} />
                {subCategories.map((sub) => (
                  <Row
                    key={sub.subCategory}
                    name={names.get(subKey(category, sub.subCategory))}
                    score={sub.score}
                    look={classes.sub}
                  />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </WideTable>
    </section>
  )
}

function Row({
  name,
  score,
  look,
}: {
  name: Bilingual | undefined
  score: Score
  look: string | undefined
}) {
  const { number, decimal, percent, inConflict } = useFigure()
  return (
    <tr className={look}>
      <th scope="row">{name !== undefined && <BilingualText text={name} quiet />}</th>
      <td>
        <bdi dir="ltr">
          {number(score.answered)}/{number(score.total)}
        </bdi>
      </td>
      <td>
        {decimal(score.score)}
        {score.inConflict !== undefined && <div>{inConflict(score.inConflict)}</div>}
      </td>
      <td>{percent(score.effectiveImplementation)}</td>
      <td>{number(score.seriousDeficiencies)}</td>
      <td>{number(score.excluded)}</td>
    </tr>
  )
}
