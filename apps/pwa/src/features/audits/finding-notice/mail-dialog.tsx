import '../../../styles/inputs.css'
import { plainAddress } from '@apron/contracts/email-address.ts'
import { noticeAddressesMax } from '@apron/scoring/limits.ts'
import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../../tablet/online.tsx'
import { useSaving } from '../../../tablet/use-saving.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { emailFault, onlyFaults } from '../../../ui/fields/field-faults.ts'
import { useFieldProps } from '../../../ui/fields/use-field-props.ts'
import { useFields } from '../../../ui/fields/use-fields.ts'
import { formatNumber } from '../../../ui/format.ts'
import { OutcomeNotice } from '../../../ui/page/outcome.tsx'
import { Code } from '../../../ui/text/code.tsx'

const refused = {
  emails: 'finding-notice:mail.addresses-refused',
  language: 'finding-notice:mail.language-refused',
}

/** Each address once, whatever stands between them. */
const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;،؛]+/)
      .map(plainAddress)
      .filter((it) => it !== ''),
  ),
]

function check({ emails }: { emails: string }) {
  const addresses = addressesIn(emails)
  const first = addresses.map(emailFault).find((it) => it !== undefined)
  return onlyFaults({
    emails:
      addresses.length === 0
        ? 'finding-notice:mail.addresses-missing'
        : addresses.length > noticeAddressesMax
          ? 'finding-notice:mail.too-many'
          : first === undefined
            ? undefined
            : 'finding-notice:mail.addresses-refused',
    language: undefined,
  })
}

/** Sends a notice to addresses. */
export function MailDialog({
  params,
  number,
  onClose,
}: {
  params: { assessmentId: string; noticeId: string }
  number: string
  onClose: () => void
}) {
  const { t, i18n } = useTranslation(['finding-notice', 'issued', 'shell'])
  const { api } = useTablet()
  const nothing = { emails: '', language: i18n.language === 'ar' ? 'ar' : 'en' }
  const send = useSend('finding-notice.serve-by-mail', { api, refreshes: ['finding-notice.list'] })
  const fields = useFields(`serve-by-mail-${params.noticeId}`, nothing, [], check)
  const field = useFieldProps(fields)
  const { save, outcome, isBusy } = useSaving(fields, nothing, {
    refused,
    failed: t('finding-notice:mail.failed'),
    done: t('finding-notice:mail.done'),
  })
  const body = () => ({
    emails: addressesIn(fields.values.emails),
    language: fields.values.language === 'ar' ? ('ar' as const) : ('en' as const),
  })
  const ask = () => send.mutateAsync({ params, body: body() })
  return (
    <Dialog title={t('finding-notice:mail.title')} onClose={onClose}>
      <form onSubmit={(event) => void save(event, ask, onClose)} noValidate>
        <Stack>
          <Text>
            <Code>{number}</Code>
          </Text>
          <Text>{t('finding-notice:mail.follows')}</Text>
          <Textarea
            label={t('finding-notice:mail.addresses')}
            description={t('finding-notice:mail.addresses-advice', {
              number: formatNumber(noticeAddressesMax, i18n.language),
            })}
            required
            dir="ltr"
            inputMode="email"
            autoComplete="off"
            autosize
            minRows={2}
            maxRows={10}
            {...field('emails', { number: noticeAddressesMax })}
          />
          <NativeSelect
            label={t('finding-notice:mail.language')}
            data={[
              { value: 'en', label: t('issued:language.en') },
              { value: 'ar', label: t('issued:language.ar') },
            ]}
            {...field('language')}
          />
          <OutcomeNotice outcome={outcome} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell:dialog.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('finding-notice:mail.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
