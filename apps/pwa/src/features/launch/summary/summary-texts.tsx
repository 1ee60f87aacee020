import { summaryTexts } from '@apron/scoring/register.ts'
import { useTranslation } from 'react-i18next'
import { SummaryTextField } from './summary-text-field.tsx'
import panel from './summary-panel.module.css'

/** What is said of the whole: six texts, each a register of its own. */
export function SummaryTexts() {
  const { t } = useTranslation('launch')
  return (
    <section className={panel.part} aria-labelledby="summary-texts">
      <h3 id="summary-texts" className={panel.heading}>
        {t('launch:summary.texts')}
      </h3>
      <div className={panel.fields}>
        {summaryTexts.map((text) => (
          <SummaryTextField key={text} text={text} />
        ))}
      </div>
    </section>
  )
}
