import '../../../styles/inputs.css'
import { Button, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { openClient } from '../../../data/open-client.ts'
import { authSession } from '../../../tablet/auth-session.ts'
import { useAuthCall } from '../../../tablet/use-auth-session.ts'
import { useInstallation } from '../../../tablet/installation.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { problemMessage } from '../../../ui/page/problem-message.ts'
import { useFields } from '../../../ui/fields/use-fields.ts'
import { faultsFromIssues } from '../../../ui/fields/field-faults.ts'
import { KindChoice } from './kind-choice.tsx'
import { checkRequest, type Kind, noRequest, refused, requestBody } from './request-form.ts'
import { RequestFields } from './request-fields.tsx'
import { TermsChoice } from './terms-choice.tsx'

/** Asking for access, or for a free trial: one form, terms accepted. */
export default function RequestAccessPage({
  kind: wanted,
  onKind,
}: {
  kind: Kind
  onKind: (kind: Kind) => void
}) {
  const { t, i18n } = useTranslation('account')
  const navigate = useNavigate()
  const { allowsTrials } = useInstallation()
  // An old link may ask for what there is not any more.
  const kind = allowsTrials ? wanted : 'access'
  const fields = useFields('request-access', noRequest, [], checkRequest)
  const { begin, fault, isBusy } = useAuthCall()
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (!fields.attempt()) return
    begin()
    const body = requestBody(kind, fields.values, i18n.language)
    const result = await openClient('account.register', { body })
    if (result.ok) {
      authSession.succeed('success')
      fields.forget()
      return navigate({
        to: '/request-access/thank-you',
        search: kind === 'trial' ? { kind } : {},
      })
    }
    fields.refuse(faultsFromIssues(result.problem?.issues ?? [], refused))
    authSession.fail(problemMessage(result))
  }
  const terms = fields.fault('terms')
  return (
    <Page title={t('account:request.title')} maxWidth="44rem">
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="lg">
          {allowsTrials && <KindChoice kind={kind} onKind={onKind} />}
          <Text c="dimmed">
            {kind === 'trial'
              ? t('account:request.trial-means')
              : t('account:request.access-means')}
          </Text>
          <RequestFields fields={fields} />
          <TermsChoice
            isAccepted={fields.values.terms === 'accepted'}
            onChange={(isAccepted) => fields.set('terms', isAccepted ? 'accepted' : '')}
            fault={terms === undefined ? null : t(terms)}
          />
          {fault !== null && (
            <Notice tone="danger" live>
              {t(...fault)}
            </Notice>
          )}
          <Button type="submit" size="lg" loading={isBusy}>
            {kind === 'trial' ? t('account:request.send-trial') : t('account:request.send-access')}
          </Button>
        </Stack>
      </form>
    </Page>
  )
}
