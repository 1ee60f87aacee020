import '../../../styles/inputs.css'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { kindRowOf } from '@apron/contracts/register-kinds.ts'
import { takesAnswers } from '@apron/scoring/assessment-status.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../../data/tables.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { formatNumber } from '../../../ui/format.ts'
import type { Message } from '../../../ui/page/problem-message.ts'
import { reasonKey } from '../../../ui/reason-key.ts'
import { useKept } from '../../../ui/use-kept.ts'
import { SaidValue } from '../../../ui/text/said-value.tsx'
import { Given } from '../../../ui/text/when.tsx'
import { textDirection } from '../../../ui/text/text-direction.ts'
import { textLanguage } from '../../../ui/text/text-language.ts'
import type { Decision, Parked } from './late-arrivals.tsx'
import classes from '../home/audits.module.css'

/** One late arrival: what, who, when, why it waits, and the decision. */
export function LateArrival({
  mutation,
  row,
  onDecide,
}: {
  mutation: Parked
  row: AssessmentRow
  onDecide: (decision: Decision) => Promise<Message | null>
}) {
  const { t, i18n } = useTranslation('audits')
  const [reason, setReason, forget] = useKept(`decline.${mutation.id}`, '')
  const [isDeclining, setDeclining] = useState(reason !== '')
  const [fault, setFault] = useState<Message | null>(null)
  const [isBusy, setBusy] = useState(false)
  // What was seen of a corrective action is open by its part: the server says whether it is.
  const isOfPart = kindRowOf(mutation.register ?? '')?.openBy === 'part'
  const mayTakeIn = isOfPart || takesAnswers(row.status)
  const author = row.people.find(({ id }) => id === mutation.author)
  const send = async (decision: Decision): Promise<void> => {
    setBusy(true)
    const failed = await onDecide(decision)
    if (failed === null) forget()
    setFault(failed)
    setBusy(false)
  }
  const stop = (): void => {
    setDeclining(false)
    setReason('')
    setFault(null)
  }
  const decline = (): void => {
    const words = reason.trim()
    if (words === '') setFault(['shell:fault.reason-missing'])
    else if (words.length < 3) setFault(['shell:fault.too-short'])
    else void send({ decision: 'decline', reason: words })
  }
  return (
    <li className={classes.late}>
      <Stack gap="xs">
        <SaidValue register={mutation.register} value={mutation.value} />
        <Text size="sm" c="dimmed">
          <PersonName person={author} /> ·{' '}
          <Given at={mutation.at} receivedAt={mutation.receivedAt} /> ·{' '}
          {t(reasonKey[mutation.reason])}
        </Text>
        {mutation.reason === 'version-not-pinned' && mutation.version !== null && (
          <Text size="sm">
            {t('audits:late.older-version', {
              version: formatNumber(mutation.version, i18n.language),
            })}
          </Text>
        )}
        {!mayTakeIn && (
          <Text size="sm">
            {row.status === 'cancelled' ? t('audits:late.cancelled') : t('audits:late.not-now')}
          </Text>
        )}
        {isDeclining && (
          <Textarea
            label={t('audits:late.reason')}
            description={t('audits:late.reason-advice')}
            dir={textDirection(reason, i18n.dir())}
            lang={textLanguage(reason)}
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {fault !== null && (
          <Notice tone="danger" live>
            {t(...fault)}
          </Notice>
        )}
        <Group>
          {!isDeclining ? (
            <>
              {mayTakeIn && (
                <Button onClick={() => void send({ decision: 'take-in' })} loading={isBusy}>
                  {t('audits:late.take-in')}
                </Button>
              )}
              <Button variant="default" onClick={() => setDeclining(true)} disabled={isBusy}>
                {t('audits:late.decline')}
              </Button>
            </>
          ) : (
            <>
              <Button onClick={decline} loading={isBusy}>
                {t('audits:late.decline')}
              </Button>
              <Button variant="default" onClick={stop} disabled={isBusy}>
                {t('shell:dialog.cancel')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </li>
  )
}
