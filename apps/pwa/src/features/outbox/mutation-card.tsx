import type { Reason } from '@apron/contracts/sync.ts'
import type { AssessmentStatus } from '@apron/scoring/assessment-status.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconBan, IconClockPause } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutboxRow } from '../../data/tables.ts'
import { discardRefused } from '../../sync/view/outbox.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { reasonKey, submitReasonKey, verificationReasonKey } from '../../ui/reason-key.ts'
import { RegisterName } from '../../ui/text/register-name.tsx'
import { SaidValue } from '../../ui/text/said-value.tsx'
import { Instant } from '../../ui/text/when.tsx'
import { isFixable } from './is-fixable.ts'
import { FixForm } from './fix-form.tsx'
import type { Labels } from './queries.ts'
import { Written } from '../../ui/text/written.tsx'
import { textLanguage } from '../../ui/text/text-language.ts'
import classes from './outbox.module.css'

const looks = {
  parked: { Mark: IconClockPause, tone: 'warning', line: 'level-non-compliant' },
  refused: { Mark: IconBan, tone: 'danger', line: 'level-serious-deficiency' },
} as const

const whyKey = (
  kind: OutboxRow['kind'],
  reason: Reason,
  status: AssessmentStatus | undefined,
): string => {
  if (kind === 'submit') return submitReasonKey(reason, status)
  return kind === 'verification' ? verificationReasonKey(reason) : reasonKey[reason]
}

/** One parked or refused mutation: what was said, what became of it, and what can be done. */
export function MutationCard({
  title,
  row,
  labels,
  status,
}: {
  title: string
  row: OutboxRow
  labels: Labels | undefined
  /** What the assessment has come to; left out where this tablet does not know it. */
  status: AssessmentStatus | undefined
}) {
  const { t } = useTranslation('tray')
  const { db, ports } = useTablet()
  const [isMending, setMending] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const state = row.state === 'parked' ? 'parked' : 'refused'
  const { Mark, tone, line } = looks[state]
  const colours = {
    '--card-line': `var(--${line}-line)`,
    '--card-line-text': `var(--${tone}-text)`,
  } as CSSProperties
  return (
    <article className={classes.card} style={colours}>
      <div className={classes.head}>
        <Mark size={22} aria-hidden />
        {state === 'parked' ? t('tray:parked.title') : t('tray:refused.title')}
      </div>
      <Text component="h2" className={classes.place}>
        <RegisterName register={row.register} labels={labels} />
      </Text>
      <Text size="sm" c="dimmed">
        <Written>{title === '' ? t('tray:unknown-assessment') : title}</Written>
        {' · '}
        <Instant value={row.createdAt} />
      </Text>
      <SaidValue register={row.register} value={row.body.value} />
      <Notice tone={tone}>
        {row.reason === null ? t('tray:no-reason') : t(whyKey(row.kind, row.reason, status))}
        {row.reason === 'declined' && row.detail !== null && (
          <Text dir="auto" lang={textLanguage(row.detail)}>
            {row.detail}
          </Text>
        )}
      </Notice>
      <Text>{state === 'parked' ? t('tray:parked.advice') : t('tray:refused.advice')}</Text>
      {isMending && <FixForm row={row} onDone={() => setMending(false)} />}
      {state === 'refused' && !isMending && (
        <Group>
          {isFixable(row) && (
            <Button onClick={() => setMending(true)}>{t('tray:refused.mend')}</Button>
          )}
          {row.kind === 'submit' && (
            <ButtonLink
              to="/assessment/launch/$assessmentId"
              params={{ assessmentId: row.assessmentId }}
              search={{ panel: 'summary' }}
            >
              {t('tray:refused.to-summary')}
            </ButtonLink>
          )}
          <Button variant="default" onClick={() => setDiscarding(true)}>
            {t('tray:refused.discard')}
          </Button>
        </Group>
      )}
      {isDiscarding && (
        <ConfirmDialog
          title={t('tray:refused.discard')}
          onClose={() => setDiscarding(false)}
          onConfirm={() => void discardRefused(db, ports, row.id)}
          confirmLabel={t('tray:refused.discard')}
          color="red"
        >
          <Text>{t('tray:refused.discard-means')}</Text>
        </ConfirmDialog>
      )}
    </article>
  )
}
