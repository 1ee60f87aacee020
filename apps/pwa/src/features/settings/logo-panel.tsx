import { logoMaxBytes, logoMaxSide } from '@apron/contracts/settings.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, faultKey, useSend } from '../../tablet/online.tsx'
import { useInstallation } from '../../tablet/installation.ts'
import { refreshInstallation } from '../../tablet/refresh-installation.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { formatBytes, formatNumber } from '../../ui/format.ts'
import { OutcomeNotice, useOutcome } from '../../ui/outcome.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './settings.module.css'

/** The operator's logo: chosen and sent at once, or taken away. */
export function LogoPanel({ logoAt }: { logoAt: string | null }) {
  const { t, i18n } = useTranslation('settings')
  const { api } = useTablet()
  const { logo } = useInstallation()
  const change = useSend('settings.change-logo', { api, refreshes: ['settings.one'] })
  const input = useRef<HTMLInputElement>(null)
  const { outcome, tell, forget } = useOutcome()
  const send = async (wanted: string | null): Promise<void> => {
    forget()
    try {
      await change.mutateAsync({ body: { logo: wanted } })
      await refreshInstallation()
      tell({ tone: 'good', text: t('settings:saved') })
    } catch (error) {
      const isPicture = error instanceof CallError && error.problem?.code === 'input-invalid'
      const why = isPicture ? t('settings:logo.refused') : t(faultKey(error))
      tell({ tone: 'danger', text: `${t('settings:failed.update')} ${why}` })
    }
  }
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    if (file.size > logoMaxBytes) {
      tell({ tone: 'danger', text: t('settings:logo.refused') })
      return
    }
    await send(await dataUrlOf(file))
  }
  return (
    <Panel title={t('settings:logo.title')}>
      <Stack>
        <OutcomeNotice outcome={outcome} />
        {logoAt !== null && logo !== null && (
          <div className={classes.logoGround}>
            <img src={logo} alt={t('settings:logo.title')} className={classes.logo} />
          </div>
        )}
        <Text c="dimmed">
          {t('settings:logo.advice', {
            size: formatBytes(logoMaxBytes, i18n.language),
            side: formatNumber(logoMaxSide, i18n.language),
          })}
        </Text>
        <Group>
          <Button
            variant="default"
            loading={change.isPending}
            onClick={() => input.current?.click()}
          >
            {t(logoAt === null ? 'settings:logo.choose' : 'settings:logo.replace')}
          </Button>
          {logoAt !== null && (
            <Button variant="default" disabled={change.isPending} onClick={() => void send(null)}>
              {t('settings:logo.remove')}
            </Button>
          )}
        </Group>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('settings:logo.choose')}
          className={classes.file}
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // The same file may be chosen once more.
            currentTarget.value = ''
            void take(file)
          }}
        />
      </Stack>
    </Panel>
  )
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
