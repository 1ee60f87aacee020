import { memo, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { formatNumber } from '../../../ui/format.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { useWorkState } from '../use-work.ts'
import classes from './question-news.module.css'

/** Says that newer versions of questions wait for a decision, until its reader has had enough of it. */
export const NewerNotice = memo(function NewerNotice() {
  const { t, language } = useTexts()
  const count = useWorkState(({ assessment }) => assessment.newerVersions ?? 0)
  const assessmentId = useWorkState(({ assessment }) => assessment.id)
  const [seen, setSeen] = useState(0)
  if (count <= seen) return null
  return (
    <Notice tone="calm">
      <span className={classes.line}>
        {t('launch:newer.mark', { count, number: formatNumber(count, language) })}
        <TextLink to="/audits/assessment/$assessmentId" params={{ assessmentId }}>
          {t('launch:newer.see')}
        </TextLink>
        <button type="button" className={classes.act} onClick={() => setSeen(count)}>
          {t('launch:newer.dismiss')}
        </button>
      </span>
    </Notice>
  )
})
