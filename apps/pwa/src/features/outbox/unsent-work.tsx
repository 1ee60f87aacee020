import { parseRegister } from '@apron/scoring/register.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submitRegister } from '../../sync/record/read-only.ts'
import { formatNumber } from '../../ui/format.ts'
import { TextLink } from '../../ui/links.tsx'
import { problemMessage } from '../../ui/page/problem-message.ts'
import { RegisterName } from '../../ui/text/register-name.tsx'
import { Instant } from '../../ui/text/when.tsx'
import { listUnsent, type UnsentAudit, type UnsentPart } from './queries.ts'
import { useEngineState, useLastContact, useTablet } from '../../tablet/use-tablet.ts'
import { useIsOnline } from '../../tablet/use-is-online.ts'
import { Written } from '../../ui/text/written.tsx'
import classes from './unsent-work.module.css'

/** So many answers of an assessment are named at first; a tap names the rest. */
const portion = 12

/** What only this tablet has: which assessment, which questions, the last try and why it did not succeed. */
export default function UnsentWork({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation(['waiting', 'words', 'shell'])
  const { db, tryNow } = useTablet()
  const { phase } = useEngineState()
  const audits = useLiveQuery(() => listUnsent(db), [db])
  return (
    <Stack gap="md">
      <LastTry isEmpty={audits?.length === 0} />
      {audits?.map((audit) => (
        <Audit key={audit.assessmentId} audit={audit} onLeave={onLeave} />
      ))}
      <Group>
        <Button onClick={tryNow} disabled={phase === 'syncing'}>
          {t('waiting:try-now')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Keys of what the engine's state means for what waits. */
const causes = {
  idle: 'waiting:cause.idle',
  syncing: 'waiting:cause.syncing',
  'sign-in-needed': 'waiting:cause.sign-in-needed',
  'update-needed': 'waiting:cause.update-needed',
  'storage-full': 'shell:problem.storage-full',
  locked: 'waiting:cause.locked',
} as const

function LastTry({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation(['waiting', 'shell'])
  const { lastTryAt } = useTablet()
  const { phase } = useEngineState()
  const lastContactAt = useLastContact()
  const isOnline = useIsOnline()
  const isDeadZone = !isOnline && (phase === 'offline' || phase === 'idle')
  const triedAt = lastTryAt()
  const cause = isDeadZone
    ? 'waiting:cause.offline'
    : phase === 'offline'
      ? 'waiting:cause.no-answer'
      : isEmpty && phase === 'idle'
        ? 'waiting:nothing'
        : causes[phase]
  return (
    <div>
      <Text component="output" fw={500}>
        {t(cause)}
      </Text>
      {triedAt !== null && (
        <Text c="dimmed" size="sm">
          {t('waiting:last-try')} <Instant value={triedAt} />
        </Text>
      )}
      <Text c="dimmed" size="sm">
        {lastContactAt === null ? (
          t('waiting:no-contact')
        ) : (
          <>
            {t('waiting:last-contact')} <Instant value={lastContactAt} />
          </>
        )}
      </Text>
    </div>
  )
}

function Audit({ audit, onLeave }: { audit: UnsentAudit; onLeave: (() => void) | undefined }) {
  const { t, i18n } = useTranslation(['waiting', 'tray', 'shell'])
  const [limit, setLimit] = useState(portion)
  const { assessmentId, title, parts, labels, held } = audit
  const postponed = useEngineState().postponed.get(assessmentId)
  return (
    <section className={classes.audit}>
      <h3 className={classes.title}>
        <Written>{title === '' ? t('waiting:unknown-assessment') : title}</Written>
        <span className={classes.count}>
          {t('waiting:unsent', {
            count: parts.length,
            number: formatNumber(parts.length, i18n.language),
          })}
        </span>
      </h3>
      {held !== null && (
        <p className={classes.held}>
          {t(...problemMessage({ problem: held, status: held.status, error: held.error }))}{' '}
          {t('waiting:since')} <Instant value={held.at} />.{' '}
          <TextLink to="/tray" underline="always" c="inherit" onClick={onLeave}>
            {t('waiting:to-tray')}
          </TextLink>
        </p>
      )}
      {held === null && postponed !== undefined && (
        <p className={classes.held}>
          {t('waiting:postponed')}{' '}
          {postponed.status > 0 &&
            t(...problemMessage({ problem: problemOf(postponed), status: postponed.status }))}
        </p>
      )}
      <ul className={classes.parts}>
        {parts.slice(0, limit).map((part) => (
          <li key={part.register}>
            <Part {...{ assessmentId, part, labels, onLeave }} />
          </li>
        ))}
      </ul>
      {parts.length > limit && (
        <Button variant="subtle" onClick={() => setLimit(parts.length)}>
          {t('waiting:all', {
            count: parts.length,
            number: formatNumber(parts.length, i18n.language),
          })}
        </Button>
      )}
    </section>
  )
}

const problemOf = ({ code }: { code: string | null }) => (code === null ? null : { code })

function Part({
  assessmentId,
  part: { register, at, isDraft, isUnderWay },
  labels,
  onLeave,
}: {
  assessmentId: string
  part: UnsentPart
  labels: UnsentAudit['labels']
  onLeave: (() => void) | undefined
}) {
  const { t } = useTranslation('waiting')
  const named = parseRegister(register)
  const question = named?.kind === 'answer' ? named.question : undefined
  const state = isUnderWay
    ? t('waiting:state.under-way')
    : isDraft
      ? t('waiting:state.draft')
      : null
  return (
    <>
      {named?.kind === 'verification' ? (
        <TextLink
          className={classes.place}
          to="/audits/assessment/$assessmentId"
          params={{ assessmentId }}
          onClick={onLeave}
        >
          <RegisterName register={register} labels={labels} />
        </TextLink>
      ) : (
        <TextLink
          className={classes.place}
          to="/assessment/launch/$assessmentId"
          params={{ assessmentId }}
          search={question === undefined ? { panel: 'summary' } : { question }}
          onClick={onLeave}
        >
          <RegisterName register={register === submitRegister ? null : register} labels={labels} />
        </TextLink>
      )}
      <span className={classes.when}>
        <Instant value={at} />
        {state !== null && ` · ${state}`}
      </span>
    </>
  )
}
