import type { FindingNotice } from '@apron/contracts/finding-notice.ts'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../ui/figures/facts.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Code } from '../../../ui/text/code.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { Day, Instant } from '../../../ui/text/when.tsx'
import { Prose } from '../../../ui/text/prose.tsx'

type Service = FindingNotice['services'][number]

const ways = {
  mail: 'finding-notice:way.mail',
  signature: 'finding-notice:way.signature',
  'by-hand': 'finding-notice:way.by-hand',
} as const

/** Each way in which a notice was handed over, with its proof. */
export function Services({
  services,
  seesAddresses,
}: {
  services: readonly Service[]
  seesAddresses: boolean
}) {
  const { t } = useTranslation('finding-notice')
  if (services.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-label={t('finding-notice:services')}>
      {services.map((service) => (
        <OneService key={service.id} service={service} seesAddresses={seesAddresses} />
      ))}
    </Stack>
  )
}

function OneService({ service, seesAddresses }: { service: Service; seesAddresses: boolean }) {
  const { t } = useTranslation('finding-notice')
  const { way, state, email, by, at, servedOn, handedOverAt, answer, messageId, fault } = service
  return (
    <Notice tone={state === 'served' ? 'good' : state === 'failed' ? 'danger' : 'calm'}>
      <Text component="span" fw={600}>
        {state === 'sending'
          ? t('finding-notice:state.sending')
          : state === 'failed'
            ? t('finding-notice:state.failed')
            : t(ways[way])}
      </Text>
      <Facts
        rows={[
          [
            t('finding-notice:proof.to'),
            way !== 'mail' ? null : seesAddresses && email !== null ? (
              <Code key="to">{email}</Code>
            ) : (
              t('finding-notice:proof.hidden')
            ),
          ],
          [
            t('finding-notice:proof.served-on'),
            servedOn === null ? null : <Day key="served" value={servedOn} />,
          ],
          [
            t('finding-notice:proof.taken-at'),
            handedOverAt === null ? null : <Instant key="taken" value={handedOverAt} />,
          ],
          [
            t('finding-notice:proof.answer'),
            answer === null ? null : <Code key="answer">{answer}</Code>,
          ],
          [
            t('finding-notice:proof.message-id'),
            messageId === null ? null : <Code key="id">{messageId}</Code>,
          ],
          [
            t('finding-notice:proof.fault'),
            fault === null ? null : <Code key="fault">{fault}</Code>,
          ],
          [
            t('finding-notice:proof.reason'),
            service.reason === '' ? null : <Prose key="reason">{service.reason}</Prose>,
          ],
          [
            t(way === 'mail' ? 'finding-notice:proof.sent-by' : 'finding-notice:proof.entered-by'),
            by === null ? null : (
              <span key="by">
                <PersonName person={by} /> · <Instant value={at} />
              </span>
            ),
          ],
        ]}
      />
    </Notice>
  )
}
