import type { PinnedQuestion } from '@apron/contracts/launch.ts'
import { IconHistory } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HeldText } from '../../../ui/held-text.tsx'
import { LevelBadge } from '../../../ui/level-badge.tsx'
import { Day } from '../../../ui/when.tsx'
import classes from './background.module.css'

/** What the last complete audit of this location said to this question. */
export function PreviousAnswer({
  previous,
}: {
  previous: NonNullable<PinnedQuestion['previous']>
}) {
  const { t } = useTexts()
  return (
    <section className={classes.previous} aria-label={t('launch:question.previous')}>
      <IconHistory size={20} aria-hidden />
      <span>{t('launch:question.previous')}</span>
      <LevelBadge level={previous.complianceLevel} />
      <span className={classes.previousWhen}>
        <bdi>{previous.title}</bdi> · <Day value={previous.completedOn} />
      </span>
      {previous.findings !== '' && (
        <p className={classes.previousText} dir="auto">
          <HeldText text={previous.findings} />
        </p>
      )}
    </section>
  )
}
