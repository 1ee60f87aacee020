import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page/page.tsx'
import classes from './legal.module.css'

export type LegalPart = readonly [title: string, ...paragraphs: string[]]

/** A text of some parts, each with a heading; all by keys. */
export function LegalText({
  title,
  lead,
  parts,
}: {
  title: string
  lead: string
  parts: readonly LegalPart[]
}) {
  const { t } = useTranslation('legal')
  return (
    <Page title={t(title)} maxWidth="48rem">
      <div className={classes.text}>
        <p className={classes.lead}>{t(lead)}</p>
        {parts.map(([heading, ...paragraphs]) => (
          <section key={heading}>
            <h2>{t(heading)}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{t(paragraph)}</p>
            ))}
          </section>
        ))}
      </div>
    </Page>
  )
}
