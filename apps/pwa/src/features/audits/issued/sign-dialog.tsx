import '../../../styles/inputs.css'
import type { IssuedReport } from '@apron/contracts/issued.ts'
import type { SignaturePart } from '@apron/scoring/signing.ts'
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../../tablet/online.tsx'
import { useSaving } from '../../../tablet/use-saving.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { Code } from '../../../ui/text/code.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { onlyFaults } from '../../../ui/fields/field-faults.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import { OutcomeNotice } from '../../../ui/page/outcome.tsx'
import { useFieldProps } from '../../../ui/fields/use-field-props.ts'
import { useGiveReport } from './use-give-report.ts'
import { useFields } from '../../../ui/fields/use-fields.ts'

const nothing = { password: '' }
const check = ({ password }: typeof nothing) =>
  onlyFaults({ password: password === '' ? 'issued:sign.password-missing' : undefined })
const refused = { password: 'issued:sign.password-wrong' }

/** What each signature is called, and what follows from it. */
export const signWords = {
  lead: { button: 'issued:sign.as-lead', follows: 'issued:sign.lead-follows' },
  counter: { button: 'issued:sign.as-counter', follows: 'issued:sign.counter-follows' },
} as const satisfies Record<SignaturePart, object>

/** Signs a report, once more with one's password: whoever finds a tablet open signs nothing. */
export function SignDialog({
  assessmentId,
  report: { number, revision },
  part,
  onClose,
}: {
  assessmentId: string
  report: IssuedReport
  part: SignaturePart
  onClose: () => void
}) {
  const { t, i18n } = useTranslation(['issued', 'shell', 'account'])
  const language = i18n.language === 'ar' ? 'ar' : 'en'
  const { button, fault } = useGiveReport(assessmentId, revision)
  const { api } = useTablet()
  const client = useQueryClient()
  const sign = useSend('report.sign', { api, refreshes: ['report.issued', 'reports.to-sign'] })
  const fields = useFields('sign', nothing, ['password'], check)
  const field = useFieldProps(fields)
  const failed = t('issued:sign.failed')
  const { save, outcome, isBusy } = useSaving(fields, nothing, {
    refused,
    failed,
    done: t('issued:sign.done'),
  })
  const params = { assessmentId, revision }
  const send = async (): Promise<void> => {
    try {
      await sign.mutateAsync({ params, body: { part, password: fields.values.password } })
    } catch (error) {
      // Whoever was first stands behind the dialog by the time it is closed.
      void client.invalidateQueries({ queryKey: ['report.issued'] })
      throw error
    }
  }
  const words = signWords[part]
  return (
    <Dialog title={t(words.button)} onClose={onClose}>
      <form onSubmit={(event) => void save(event, send, onClose)} noValidate>
        <Stack>
          <Text>
            <Code>{`${number} R${revision}`}</Code>
          </Text>
          <Text>{t('issued:sign.read-first')}</Text>
          <Group gap="xs">
            <Button {...button({ language, format: 'pdf' })}>{t('issued:sign.pdf')}</Button>
            <Button {...button({ language, format: 'html' })}>{t('issued:sign.page')}</Button>
          </Group>
          {fault !== null && (
            <Notice tone="danger" live>
              {t('issued:not-given')} {t(...fault)}
            </Notice>
          )}
          <Text>{t(words.follows)}</Text>
          <PasswordInput
            label={t('issued:sign.password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('issued:sign.show-password') }}
            {...field('password')}
          />
          <OutcomeNotice outcome={outcome} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell:dialog.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('issued:sign.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
