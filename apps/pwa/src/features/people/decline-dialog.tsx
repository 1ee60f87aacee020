import '../../styles/inputs.css'
import { reasonLength, type RequestedUser } from '@apron/contracts/managed-user.ts'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { textFault } from '../../ui/fields/field-faults.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { textDirection } from '../../ui/text/text-direction.ts'
import { textLanguage } from '../../ui/text/text-language.ts'
import { useKept } from '../../ui/use-kept.ts'

/** Declines a request with a reason that the person reads. What was typed is kept until it is sent. */
export function DeclineDialog({
  request,
  onClose,
  onDone,
}: {
  request: RequestedUser
  onClose: () => void
  onDone: (isMailed: boolean) => void
}) {
  const { t, i18n } = useTranslation('people')
  const { api } = useTablet()
  const [reason, setReason, forget] = useKept(`decline-request.${request.id}`, '')
  const [wasTried, setTried] = useState(false)
  const isMailed = useReply('users.reset-ways', {}, { api }).data?.mail ?? true
  const decline = useSend('request.decline', { api, refreshes: ['requests.list'] })
  const { email, language } = request
  const name = `${request.firstName} ${request.lastName}`
  const fault = textFault(reason, {
    missing: 'people:request.reason-missing',
    min: reasonLength.min,
    max: reasonLength.max,
  })
  const send = (): void => {
    setTried(true)
    if (fault !== undefined) return
    decline.mutate(
      { params: { requestId: request.id }, body: { reason: reason.trim() } },
      {
        onSuccess: () => {
          forget()
          onDone(isMailed)
        },
      },
    )
  }
  return (
    <Dialog title={t('people:request.ask-decline', { name })} onClose={onClose}>
      <Stack>
        <Text>
          {isMailed
            ? t('people:request.decline-means', {
                email,
                language: t(language === 'ar' ? 'people:request.in-ar' : 'people:request.in-en'),
              })
            : t('people:request.decline-no-mail', { email })}
        </Text>
        <Textarea
          label={t('people:request.reason')}
          description={isMailed ? t('people:request.reason-advice') : undefined}
          required
          autosize
          minRows={3}
          maxLength={reasonLength.max}
          dir={textDirection(reason, i18n.dir())}
          lang={textLanguage(reason)}
          value={reason}
          error={
            wasTried && fault !== undefined ? t(fault, { number: reasonLength.max }) : undefined
          }
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {decline.error !== null && (
          <Notice tone="danger" live>
            {t('people:failed.update')} {t(...faultMessage(decline.error))}
          </Notice>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell:dialog.cancel')}
          </Button>
          <Button color="red.9" onClick={send} loading={decline.isPending}>
            {t('people:request.decline')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
