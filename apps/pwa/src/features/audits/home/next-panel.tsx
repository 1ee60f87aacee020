import { silentDays } from '@apron/scoring/assessment-status.ts'
import { Button, Group as Row, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hadPart } from '../../../tablet/had-part.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { dayOf, formatNumber } from '../../../ui/format.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { Ago } from '../../../ui/text/when.tsx'
import type { AuditLine } from './audit-line.ts'
import { Due } from './due.tsx'
import { type Group, nextUp, type Reason } from './next-up.ts'
import { NextNotices, useWaiting } from './next-notices.tsx'
import { NextSignatures, type useToSign } from './next-signatures.tsx'
import { OpenAudit } from '../open-audit.tsx'
import { PlaceName } from './place-name.tsx'
import { TakeAll } from './take-all.tsx'
import { Written } from '../../../ui/text/written.tsx'
import { textLanguage } from '../../../ui/text/text-language.ts'
import classes from './next.module.css'

const reasonKey = {
  returned: 'audits:next.returned',
  overdue: 'audits:next.overdue',
  begun: 'audits:next.begun',
  scheduled: 'audits:next.scheduled',
  'not-sent': 'audits:next.not-sent',
  unreviewed: 'audits:next.unreviewed',
  unled: 'audits:next.unled',
  late: 'audits:next.late',
  silent: 'audits:next.silent',
} as const satisfies Record<Reason, string>
/** Lines of a group that are seen at once. */
const few = 4

/** What this person does next; nothing for who only reads. */
export function NextPanel({
  lines,
  signing: { signs, toSign },
}: {
  lines: readonly AuditLine[]
  signing: ReturnType<typeof useToSign>
}) {
  const { t, i18n } = useTranslation('audits')
  const { me } = useTablet()
  const now = useNow()
  const waiting = useWaiting()
  const holds = (permission: (typeof me.permissions)[number]): boolean =>
    me.permissions.includes(permission)
  const person = { answers: holds('audit.answer'), assigns: holds('audit.assign') }
  const reviews = holds('audit.review')
  if (!person.answers && !person.assigns && !reviews && !signs && waiting.length === 0) return null
  const groups = nextUp(lines, person, { today: dayOf(now), now })
  const inReview = lines.filter(
    ({ row }) => row.status === 'in-review' && !row.isOwn && !hadPart(row),
  ).length
  const signatures = toSign?.total ?? 0
  const isNothing =
    waiting.length === 0 && groups.length === 0 && (!reviews || inReview === 0) && signatures === 0
  return (
    <Panel title={t('audits:next.title')}>
      <div className={classes.groups}>
        {isNothing && (
          <Text c="dimmed">
            {t(signs && toSign === null ? 'audits:next.nothing-here' : 'audits:next.nothing')}
          </Text>
        )}
        {groups.map((group) => (
          <NextGroup key={group.reason} group={group} />
        ))}
        {waiting.map((it) => (
          <NextNotices key={it.kind} waiting={it} />
        ))}
        {toSign !== null && signatures > 0 && <NextSignatures toSign={toSign} />}
        {reviews && inReview > 0 && (
          <ButtonLink to="/review" className={classes.way ?? ''}>
            {t('audits:next.review', {
              count: inReview,
              number: formatNumber(inReview, i18n.language),
            })}
          </ButtonLink>
        )}
        {person.answers && (
          <Row gap="sm">
            <TakeAll lines={lines} />
          </Row>
        )}
      </div>
    </Panel>
  )
}

function NextGroup({ group: { reason, lines } }: { group: Group }) {
  const { t, i18n } = useTranslation('audits')
  const [isWhole, setWhole] = useState(false)
  const number = (value: number): string => formatNumber(value, i18n.language)
  const shown = isWhole ? lines : lines.slice(0, few)
  return (
    <section aria-label={t(reasonKey[reason])}>
      <h3 className={classes.reason}>
        {t(reasonKey[reason])} <span className={classes.count}>{number(lines.length)}</span>
      </h3>
      {reason === 'silent' && (
        <Text size="sm" c="dimmed">
          {t('audits:next.silent-rule', { count: silentDays, number: number(silentDays) })}
        </Text>
      )}
      {shown.map((line) => (
        <NextLine key={line.row.id} line={line} reason={reason} />
      ))}
      {shown.length < lines.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t('audits:next.all', { number: number(lines.length) })}
        </Button>
      )}
    </section>
  )
}

function NextLine({ line: { row, answered }, reason }: { line: AuditLine; reason: Reason }) {
  const { t } = useTranslation('audits')
  return (
    <div className={classes.line}>
      <div className={classes.what}>
        <Link
          to="/audits/assessment/$assessmentId"
          params={{ assessmentId: row.id }}
          className={classes.title}
        >
          <Written>{row.title}</Written>
        </Link>
        <PlaceName location={row.location} />
        <span className={classes.facts}>
          <Due row={row} />
          {reason === 'silent' && row.heardAt !== undefined && row.heardAt !== null && (
            <span>
              {t('audits:next.heard')} <Ago value={row.heardAt} />
            </span>
          )}
        </span>
        {reason === 'returned' && row.reason !== null && (
          <span className={classes.why} dir="auto" lang={textLanguage(row.reason)}>
            {row.reason}
          </span>
        )}
      </div>
      <OpenAudit row={row} answered={answered} className={classes.open ?? ''} />
    </div>
  )
}
