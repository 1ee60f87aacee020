import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconChevronRight,
  IconCircleCheck,
  IconCloudUp,
} from '@tabler/icons-react'
import { memo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { chooseText } from '../../../ui/text/choose-text.ts'
import { formatNumber } from '../../../ui/format.ts'
import type { OutlineRow } from '../model/outline-rows.ts'
import type { QuestionMark } from '../model/question-mark.ts'
import { tallyOf } from '../model/tally.ts'
import unseen from '../frame/unseen.module.css'
import classes from './outline-rows.module.css'

type GroupRowProps = {
  row: Exclude<OutlineRow, { kind: 'question' }>
  marks: ReadonlyMap<string, QuestionMark>
  onToggle: (key: string) => void
}

/** A category or sub-category: how far it is, what is amiss in it, and whether it is open. */
export const GroupRow = memo(function GroupRow({ row, marks, onToggle }: GroupRowProps) {
  const { t, language } = useTexts()
  const { group, isOpen, kind } = row
  const tally = tallyOf(group.questions, marks)
  const chosen = chooseText(group.name, language)
  const number = (value: number): string => formatNumber(value, language)
  const signs = [
    [tally.inConflict, IconArrowsSplit2, classes.conflict, t('launch:mark.in-conflict')],
    [tally.nonCompliant, IconAlertTriangle, classes.bad, t('launch:filter.non-compliant')],
    [tally.unsent, IconCloudUp, undefined, t('launch:mark.unsent')],
  ] as const
  const isDone = tally.answered === tally.total
  return (
    <button
      type="button"
      className={`${classes.row} ${kind === 'category' ? classes.category : classes.sub}`}
      aria-expanded={isOpen}
      onClick={() => onToggle(row.key)}
    >
      <IconChevronRight size={18} aria-hidden className={isOpen ? classes.open : 'points-along'} />
      <span className={classes.words} dir="auto" lang={chosen?.lang}>
        {chosen?.text ?? t('shell:text.missing')}
      </span>
      {signs.map(
        ([count, Mark, look, word]) =>
          count > 0 && (
            <span key={word} className={`${classes.mark} ${look ?? ''}`}>
              <Mark size={18} aria-hidden />
              <span className={unseen.unseen}>
                {word}: {number(count)}
              </span>
            </span>
          ),
      )}
      {isDone && <IconCircleCheck size={18} aria-hidden />}
      <bdi className={classes.count} dir="ltr">
        {number(tally.answered)}/{number(tally.total)}
      </bdi>
    </button>
  )
})
