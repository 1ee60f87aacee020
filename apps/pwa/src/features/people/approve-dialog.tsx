import '../../styles/inputs.css'
import type { RequestedUser } from '@apron/contracts/managed-user.ts'
import { roles } from '@apron/contracts/role.ts'
import { foldText } from '@apron/scoring/fold-text.ts'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Code } from '../../ui/text/code.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { organizationKindKey } from '../../ui/word-keys.ts'
import { RoleField } from './role-field.tsx'
import { ShownLink } from './shown-link.tsx'

const asNew = 'new'

/** Gives access: with a role, in an organization that is known or in the one that was asked for. */
export function ApproveDialog({
  request,
  onClose,
  onDone,
}: {
  request: RequestedUser
  onClose: () => void
  onDone: (text: string) => void
}) {
  const { t } = useTranslation(['people', 'words'])
  const { api } = useTablet()
  const all = useReply('organizations.list', {}, { api }).data?.organizations
  const known = all?.filter(({ closedAt }) => closedAt === null) ?? []
  const { mail: isMailed, copy: isCopied } = useReply('users.reset-ways', {}, { api }).data ?? {
    mail: true,
    copy: false,
  }
  const approval = useSend('request.change', {
    api,
    refreshes: ['requests.list', 'users.list', 'organizations.list'],
  })
  const link = useSend('user.reset-link', { api })
  const [shown, setShown] = useState<string | null>(null)
  const [role, setRole] = useState('')
  const [chosen, setChosen] = useState('')
  const [wasTried, setTried] = useState(false)
  // Whoever spelt the name as it is known is put there; the admin sees it and may choose another.
  const asked = foldText(request.organization).trim()
  const alike = known.find(({ name }) => foldText(name).trim() === asked)
  const only = known.length === 1 ? known[0] : undefined
  const place = chosen || (all === undefined ? '' : ((alike ?? only)?.id ?? asNew))
  const name = `${request.firstName} ${request.lastName}`
  const approved = t('people:request.approved-no-mail', { name })
  const approve = (): void => {
    setTried(true)
    const granted = roles.find((it) => it === role)
    if (granted === undefined || place === '') return
    const kind = request.organizationKind ?? 'other'
    const where =
      place === asNew
        ? { newOrganization: { name: request.organization, kind } }
        : { organizationId: place }
    approval.mutate(
      { params: { requestId: request.id }, body: { role: granted, ...where } },
      {
        onSuccess: ({ user }) => {
          if (isMailed) onDone(t('people:request.approved', { name, email: request.email }))
          else if (isCopied && user !== null) void showLink(user.id)
          else onDone(`${approved} ${t('people:reset.neither')}`)
        },
      },
    )
  }
  // Without mail nobody else brings them the link: it is there at once.
  const showLink = async (userId: string): Promise<void> => {
    try {
      const { path } = await link.mutateAsync({ params: { userId } })
      setShown(location.origin + path)
    } catch {
      onDone(`${approved} ${t('people:reset.not-yet')}`)
    }
  }
  if (shown !== null) {
    const close = (): void => onDone(approved)
    return (
      <Dialog title={t('people:reset.link', { name })} onClose={close}>
        <ShownLink link={shown} name={name} onDone={close} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t('people:request.ask-approve', { name })} onClose={onClose}>
      <Stack>
        <Text>
          <Code>{request.email}</Code>
        </Text>
        <RoleField
          offered={roles}
          value={role}
          error={wasTried && role === '' ? t('people:fault.role-missing') : null}
          onChange={({ currentTarget }) => setRole(currentTarget.value)}
        />
        <NativeSelect
          label={t('people:column.organization')}
          required
          value={place}
          error={wasTried && place === '' ? t('shell:fault.organization-missing') : null}
          data={[
            { value: '', label: t('people:field.choose') },
            {
              value: asNew,
              label: t('people:request.new-organization', {
                name: request.organization,
                kind: t(organizationKindKey[request.organizationKind ?? 'other']),
              }),
            },
            ...known.map(({ id, name: known }) => ({ value: id, label: known })),
          ]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <Text c="dimmed">
          {t(
            isMailed
              ? 'people:request.approve-means'
              : isCopied
                ? 'people:reset.then'
                : 'people:reset.neither',
          )}
        </Text>
        {approval.error !== null && (
          <Notice tone="danger" live>
            {t('people:failed.update')} {t(...faultMessage(approval.error))}
          </Notice>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell:dialog.cancel')}
          </Button>
          <Button onClick={approve} loading={approval.isPending}>
            {t('people:request.approve')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
