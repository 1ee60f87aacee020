import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { dismissNews } from '../../../sync/apply/question-news.ts'
import { Code } from '../../../ui/text/code.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { useLaunching, useWorkState } from '../use-work.ts'
import classes from './question-news.module.css'

/** Numbers that are named before the rest is only counted. */
const maxNamed = 8

/**
 * Says that the office added questions or took some out, and which. What is open stays as it is until
 * its person asks for the new list: nothing moves under a finger.
 */
export const QuestionNews = memo(function QuestionNews({
  onReopen,
}: {
  onReopen: () => Promise<void>
}) {
  const { t } = useTranslation('launch')
  const { work, writer } = useLaunching()
  const news = useWorkState((state) => state.assessment.questionNews)
  const stored = useWorkState((state) => state.assessment.contentSeq ?? 0)
  const outline = useWorkState((state) => state.outline)
  const isBehind = stored !== useWorkState((state) => state.openedSeq)
  if (isBehind) {
    return (
      <Notice tone="warning" live>
        <span className={classes.line}>
          {t('launch:news.changed')}
          <button
            type="button"
            className={classes.act}
            onClick={() => void writer.recordAll().then(onReopen)}
          >
            {t('launch:news.show')}
          </button>
        </span>
      </Notice>
    )
  }
  if (news === undefined) return null
  const lines = new Map(
    [...outline.questions, ...(outline.takenOut ?? [])].map((line) => [line.id, line.number]),
  )
  const numbersOf = (ids: readonly string[]): string[] => ids.map((id) => lines.get(id) ?? '?')
  return (
    <Notice tone="calm" live>
      <span className={classes.line}>
        <Numbers title={t('launch:news.added')} numbers={numbersOf(news.added)} />
        <Numbers title={t('launch:news.taken-out')} numbers={numbersOf(news.takenOut)} />
        <Numbers title={t('launch:news.renewed')} numbers={numbersOf(news.renewed ?? [])} />
        <button
          type="button"
          className={classes.act}
          onClick={() => {
            work.state.change({ assessment: withoutNews(work.state.read().assessment) })
            // Where the disk is full it is told again when the audit is opened next: nobody loses by it.
            dismissNews(work.db, work.assessmentId).catch(() => undefined)
          }}
        >
          {t('launch:news.dismiss')}
        </button>
      </span>
    </Notice>
  )
})

const withoutNews = <A extends { questionNews?: unknown }>(assessment: A): A => ({
  ...assessment,
  questionNews: undefined,
})

function Numbers({ title, numbers }: { title: string; numbers: readonly string[] }) {
  const { t } = useTranslation('launch')
  if (numbers.length === 0) return null
  const more = numbers.length - maxNamed
  return (
    <span className={classes.numbers}>
      {title}
      {numbers.slice(0, maxNamed).map((number) => (
        <Code key={number}>{number}</Code>
      ))}
      {more > 0 && t('launch:news.more', { count: more })}
    </span>
  )
}
