import type { KeptMail } from '@apron/contracts/mail.ts'
import { Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../i18n/language.ts'
import { Code } from '../../ui/text/code.tsx'
import { Instant } from '../../ui/text/when.tsx'
import { linkify } from './linkify.ts'
import classes from './mailbox.module.css'

/** One mail as its reader would have it, in its own language; the addresses in it can be opened. */
export function Mail({ mail }: { mail: KeptMail }) {
  const { t } = useTranslation('mailbox')
  const id = useId()
  return (
    <article className={classes.mail} aria-labelledby={id}>
      <h2 id={id} className={classes.subject} dir="auto" lang={mail.language}>
        {mail.subject}
      </h2>
      <Text c="dimmed" size="sm">
        {t('mailbox:to')} <Code>{mail.to}</Code>
        {' · '}
        <Instant value={mail.at} />
      </Text>
      <p className={classes.text} lang={mail.language} dir={directionOf(mail.language)}>
        {linkify(mail.text).map(({ text, href }, n) =>
          href === null ? (
            // oxlint-disable-next-line react/no-array-index-key -- A mail never changes.
            <span key={n}>{text}</span>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- A mail never changes.
            <a key={n} href={href} target="_blank" rel="noreferrer" dir="ltr">
              {text}
            </a>
          ),
        )}
      </p>
    </article>
  )
}
