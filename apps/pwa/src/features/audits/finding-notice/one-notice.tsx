import type { FindingNotice, FindingNotices } from '@apron/contracts/finding-notice.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconMail, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../ui/figures/facts.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Code } from '../../../ui/text/code.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { Day } from '../../../ui/text/when.tsx'
import { EnterDialog } from './enter-dialog.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { NoticeFiles } from './notice-files.tsx'
import { Services } from './services.tsx'

/** One notice: what it is, its files, how it was served, and what may be done. */
export function OneNotice({
  assessmentId,
  notice,
  known: { may, completedOn, today },
  isBusy,
  onAgain,
}: {
  assessmentId: string
  notice: FindingNotice
  known: FindingNotices
  isBusy: boolean
  onAgain: () => void
}) {
  const { t, i18n } = useTranslation('finding-notice')
  const [open, setOpen] = useState<'mail' | 'enter' | null>(null)
  const close = (): void => setOpen(null)
  const { number, issuedOn, madeBy, findings, servedOn, isNewest, code, files, awaited } = notice
  const params = { assessmentId, noticeId: notice.id }
  const isReady = files.length === 2
  return (
    <Stack gap="xs">
      <Facts
        rows={[
          [t('finding-notice:number'), <Code key="number">{number}</Code>],
          [t('finding-notice:issued-on'), <Day key="issued" value={issuedOn} />],
          [
            t('finding-notice:issued-by'),
            madeBy === null ? null : <PersonName key="by" person={madeBy} />,
          ],
          [t('finding-notice:findings'), formatNumber(findings, i18n.language)],
          [
            t('finding-notice:served-on'),
            servedOn === null ? (
              <Text key="none" component="span" c="dimmed">
                {t('finding-notice:not-served')}
              </Text>
            ) : (
              <Day key="served" value={servedOn} />
            ),
          ],
        ]}
      />
      {!isNewest && <Text c="dimmed">{t('finding-notice:older')}</Text>}
      <NoticeFiles params={params} files={files} awaited={awaited} {...{ isBusy, onAgain }} />
      <Services services={notice.services} seesAddresses={may.serve} />
      {may.serve && isNewest && (
        <Group gap="xs">
          {may.mail && (
            <Button
              leftSection={<IconMail size={20} aria-hidden />}
              disabled={!isReady}
              onClick={() => setOpen('mail')}
            >
              {t('finding-notice:mail.button')}
            </Button>
          )}
          {servedOn === null && (
            <Button
              variant="default"
              leftSection={<IconPencil size={20} aria-hidden />}
              onClick={() => setOpen('enter')}
            >
              {t('finding-notice:enter.button')}
            </Button>
          )}
        </Group>
      )}
      {may.serve && isNewest && !may.mail && (
        <Text size="sm">{t('finding-notice:mail.none-sent')}</Text>
      )}
      <Text size="sm">
        <TextLink to="/verify/$code" params={{ code }}>
          {t('finding-notice:to-verify')}
        </TextLink>
      </Text>
      {open === 'mail' && <MailDialog params={params} number={number} onClose={close} />}
      {open === 'enter' && (
        <EnterDialog
          params={params}
          number={number}
          from={completedOn ?? issuedOn}
          to={today}
          onClose={close}
        />
      )}
    </Stack>
  )
}
