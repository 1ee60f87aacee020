import type { IssuedReport } from '@apron/contracts/issued.ts'
import { isSigningOverdue, type SignaturePart, signatureParts } from '@apron/scoring/signing.ts'
import { Button, Text } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../ui/figures/facts.tsx'
import { dayOf, formatDaysAway } from '../../../ui/format.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { Day, Instant } from '../../../ui/text/when.tsx'
import { roleKey } from '../../../ui/word-keys.ts'
import { SignDialog, signWords } from './sign-dialog.tsx'
import { Written } from '../../../ui/text/written.tsx'

const parts = { lead: 'issued:part.lead', counter: 'issued:part.counter' } as const
const waits = { lead: 'issued:waits.lead', counter: 'issued:waits.counter' } as const

/** Who has signed a report, whose signature it waits for and until when, and the caller's own way to sign. */
export function Signing({ assessmentId, report }: { assessmentId: string; report: IssuedReport }) {
  const { t } = useTranslation(['issued', 'words'])
  // Of what it was opened for: another's signature meanwhile is told in it.
  const [open, setOpen] = useState<SignaturePart | null>(null)
  const { signatures, waitsFor, maySign, isNewest } = report
  if (waitsFor === null && signatures.length === 0) return null
  const of = (part: SignaturePart) => signatures.find((it) => it.part === part)
  return (
    <>
      <Facts
        rows={signatureParts.map((part) => {
          const signed = of(part)
          return [
            t(parts[part]),
            signed === undefined ? (
              <Text key={part} component="span" c="dimmed">
                {t('issued:unsigned')}
              </Text>
            ) : (
              <span key={part}>
                <Written>{signed.name}</Written> ({t(roleKey[signed.role])})
                <br />
                <Instant value={signed.at} />
              </span>
            ),
          ]
        })}
      />
      {waitsFor !== null && isNewest && <RetrySchedule part={waitsFor} dueOn={report.dueOn} />}
      {maySign !== null && (
        <div>
          <Button
            leftSection={<IconSignature size={20} aria-hidden />}
            onClick={() => setOpen(maySign)}
          >
            {t(signWords[maySign].button)}
          </Button>
        </div>
      )}
      {open !== null && (
        <SignDialog
          assessmentId={assessmentId}
          report={report}
          part={open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function RetrySchedule({ part, dueOn }: { part: SignaturePart; dueOn: string }) {
  const { t, i18n } = useTranslation('issued')
  const today = dayOf(useNow())
  const isLate = isSigningOverdue(dueOn, today)
  return (
    <Notice tone={isLate ? 'danger' : 'calm'}>
      {isLate && <strong>{t('issued:overdue')} </strong>}
      {t(waits[part])} {t('issued:sign-by')}: <Day value={dueOn} /> (
      {formatDaysAway(dueOn, today, i18n.language)})
    </Notice>
  )
}
