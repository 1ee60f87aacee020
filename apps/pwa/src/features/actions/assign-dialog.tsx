import '../../styles/inputs.css'
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { Message } from '../../ui/page/problem-message.ts'
import { Notice } from '../../ui/page/notice.tsx'

type Named = { email: string; organizationId: string | null }

const elsewhere = 'elsewhere'
/** As many as the server lists at once: the others are found by their name. */
const mostListed = 50
/** Milliseconds after the last key until the list is asked. */
const pause = 300
const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * Names an owner by address and organization. The server's answer is the same whether the address is known, so
 * nothing here asks for it before.
 */
export function AssignDialog({
  title,
  initial = '',
  onClose,
  onSend,
}: {
  title: string
  initial?: string
  onClose: () => void
  /** Throws what the server refuses. */
  onSend: (named: Named) => Promise<void>
}) {
  const { t } = useTranslation(['actions', 'shell'])
  const { api } = useTablet()
  const [wanted, setWanted] = useState('')
  const [asked] = useDebouncedValue(wanted.trim(), pause)
  const { data, error } = useReply(
    'actions.owner-organizations',
    { query: asked === '' ? {} : { search: asked } },
    { api },
  )
  const organizations = data?.organizations ?? []
  const [email, setEmail] = useState(initial)
  const [place, setPlace] = useState('')
  const [wasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<Message | null>(null)
  const isWrong = !isAddress.test(email.trim())
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (isWrong || place === '' || isBusy) return
    setBusy(true)
    setFault(null)
    try {
      const organizationId = place === elsewhere ? null : place
      await onSend({ email: email.trim(), organizationId })
    } catch (refused) {
      setFault(faultMessage(refused))
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          <Text c="dimmed">{t('actions:assign.means')}</Text>
          <TextInput
            label={t('actions:assign.email')}
            type="email"
            required
            dir="ltr"
            maxLength={254}
            autoComplete="off"
            value={email}
            error={wasTried && isWrong ? t('actions:assign.email-missing') : null}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          {(organizations.length >= mostListed || asked !== '') && (
            <TextInput
              label={t('actions:assign.search')}
              type="search"
              maxLength={100}
              value={wanted}
              onChange={({ currentTarget }) => setWanted(currentTarget.value)}
            />
          )}
          <NativeSelect
            label={t('actions:assign.organization')}
            required
            value={place}
            error={wasTried && place === '' ? t('shell:fault.organization-missing') : null}
            data={[
              { value: '', label: t('actions:assign.choose') },
              ...organizations.map(({ id, name }) => ({ value: id, label: name })),
              { value: elsewhere, label: t('actions:assign.not-listed') },
            ]}
            onChange={({ currentTarget }) => setPlace(currentTarget.value)}
          />
          {(fault !== null || error !== null) && (
            <Notice tone="danger" live>
              {t('actions:assign.failed')} {t(...(fault ?? faultMessage(error)))}
            </Notice>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell:dialog.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('actions:assign.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
