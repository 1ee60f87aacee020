import { oneDecimal } from '@apron/scoring/one-decimal.ts'
import { useTranslation } from 'react-i18next'
import { useFigure } from '../../ui/use-figure.ts'
import { type AuditLine, standingScore } from './audit-line.ts'
import classes from './counts.module.css'

/** A mean alone says little: of how many it is, and what stands beside their scores, taken together. */
export function AverageScore({ lines }: { lines: readonly AuditLine[] }) {
  const { t } = useTranslation('audits')
  const { number, decimal, percent } = useFigure()
  const scored = lines.flatMap(({ row }) => {
    const score = standingScore(row)
    return score === null ? [] : [{ score, completion: row.completion ?? null }]
  })
  if (scored.length === 0) return null
  const beside = scored.flatMap(({ completion }) => completion?.beside ?? [])
  const sum = (of: (one: (typeof beside)[number]) => number): number =>
    beside.reduce((all, one) => all + of(one), 0)
  return (
    <p className={classes.average}>
      {t('audits:count.average')} <strong>{decimal(mean(scored.map(({ score }) => score)))}</strong>{' '}
      <span className={classes.rests}>
        {t('audits:count.rests', {
          count: scored.length,
          number: number(scored.length),
          serious: number(
            scored.filter(({ completion }) => (completion?.seriousDeficiencies ?? 0) > 0).length,
          ),
        })}
        {/* Of some of them alone it would be said of all. */}
        {beside.length === scored.length && (
          <>
            {' · '}
            {t('audits:count.beside', {
              effective: percent(
                mean(beside.flatMap(({ effectiveImplementation: it }) => it ?? [])),
              ),
              notConfirmed: number(sum(({ notConfirmed }) => notConfirmed)),
              notApplicable: number(sum(({ notApplicable }) => notApplicable)),
              coverage: percent(mean(beside.flatMap(({ coverage }) => coverage ?? []))),
            })}
          </>
        )}
      </span>
    </p>
  )
}

/** Of figures of one decimal, to one decimal; null of none. */
const mean = (values: readonly number[]): number | null =>
  oneDecimal(
    values.reduce((sum, value) => sum + Math.round(value * 10), 0),
    10 * values.length,
  )
