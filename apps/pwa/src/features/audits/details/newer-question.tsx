import { Button, Group } from '@mantine/core'
import type { NewerVersion } from '@apron/contracts/newer-version.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Code } from '../../../ui/text/code.tsx'
import { MarkedText } from '../../../ui/difference/marked-text.tsx'
import { formatNumber } from '../../../ui/format.ts'
import type { NewerChoice } from './newer-panel.tsx'
import classes from './newer.module.css'

type Part = { readonly key: string; readonly before: string; readonly after: string }
type Asked = NewerVersion['pinned']

const names = {
  text: 'audits:newer.text',
  considerations: 'audits:newer.considerations',
  regulations: 'audits:newer.regulations',
  guidance: 'audits:newer.guidance',
} as const

/** Each text that is another in the newer version, each language by itself. */
function differingParts(pinned: Asked, newest: Asked): (Part & { language: 'en' | 'ar' | null })[] {
  const bilingual = (part: 'text' | 'considerations') =>
    (['en', 'ar'] as const).map((language) => ({
      key: names[part],
      language,
      before: pinned[part][language] ?? '',
      after: newest[part][language] ?? '',
    }))
  const plain = (part: 'regulations' | 'guidance') => ({
    key: names[part],
    language: null,
    before: pinned[part],
    after: newest[part],
  })
  return [
    ...bilingual('text'),
    ...bilingual('considerations'),
    plain('regulations'),
    plain('guidance'),
  ].filter(({ before, after }) => before !== after)
}

/** One question whose newer version waits for a decision: both texts, with the words marked that differ. */
export function NewerQuestion({
  question: { number, isAnswered, pinned, newest },
  isBusy,
  onDecide,
}: {
  question: NewerVersion
  isBusy: boolean
  /** Left out for whoever only reads. */
  onDecide: ((choice: NewerChoice) => void) | undefined
}) {
  const { t, i18n } = useTranslation('audits')
  const version = (value: number) => ({ version: formatNumber(value, i18n.language) })
  const parts = differingParts(pinned, newest)
  return (
    <article className={classes.question} aria-label={number}>
      <h3 className={classes.head}>
        <Code>{number}</Code>
        <span className={classes.state}>
          {t(isAnswered ? 'audits:newer.answered' : 'audits:newer.unanswered')}
        </span>
      </h3>
      {parts.length === 0 && <p className={classes.same}>{t('audits:newer.same')}</p>}
      {parts.map(({ key, language, before, after }) => (
        <div key={`${key} ${language}`} className={classes.part}>
          <h4 className={classes.name}>
            {t(key)}
            {language !== null &&
              ` · ${t(language === 'en' ? 'audits:newer.english' : 'audits:newer.arabic')}`}
          </h4>
          <div className={classes.sides}>
            <Side title={t('audits:newer.before', version(pinned.version))}>
              <SaidText text={before} other={after} isCitations={key === names.regulations} />
            </Side>
            <Side title={t('audits:newer.after', version(newest.version))}>
              <SaidText text={after} other={before} isCitations={key === names.regulations} />
            </Side>
          </div>
        </div>
      ))}
      {onDecide !== undefined && (
        <Group>
          <Button variant="light" onClick={() => onDecide('takeOver')} disabled={isBusy}>
            {t('audits:newer.take-over')}
          </Button>
          <Button variant="default" onClick={() => onDecide('decline')} disabled={isBusy}>
            {t('audits:newer.decline')}
          </Button>
        </Group>
      )}
    </article>
  )
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.side}>
    <span className={classes.of}>{title}</span>
    {children}
  </div>
)

function SaidText(said: Parameters<typeof MarkedText>[0]) {
  const { t } = useTranslation('audits')
  if (said.text === '') return <p className={classes.same}>{t('audits:newer.nothing')}</p>
  return <MarkedText {...said} />
}
