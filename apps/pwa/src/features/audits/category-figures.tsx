import type { Points } from '@apron/scoring/compliance-level.ts'
import type { Category } from '@apron/contracts/question.ts'
import { type JudgedQuestion, scoreByCategory } from '@apron/scoring/score-assessment.ts'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../../ui/bilingual-text.tsx'
import { useFigure } from '../../ui/use-figure.ts'
import classes from './history.module.css'

/** The same figures by category: a score never without what stands beside it. */
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
  const { number, decimal, percent } = useFigure()
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return (
    <div className={classes.scroll}>
      <table className={classes.figures}>
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
          {scoreByCategory(judged, points).map(({ category, score }) => {
            const name = names.get(category)
            return (
              <tr key={category}>
                <th scope="row">
                  {name === undefined ? '–' : <BilingualText text={name} quiet />}
                </th>
                <td>{decimal(score.score)}</td>
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
          })}
        </tbody>
      </table>
    </div>
  )
}
