import { logoMaxBytes, logoMaxSide } from '@apron/contracts/settings.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FileField } from '../../ui/fields/file-field.tsx'
import { CallError, faultMessage, useSend } from '../../tablet/online.tsx'
import { useInstallation } from '../../tablet/installation.ts'
import { refreshInstallation } from '../../tablet/refresh-installation.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { formatBytes, formatNumber } from '../../ui/format.ts'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import classes from './settings.module.css'

/** The operator's logo: chosen and sent at once, or taken away. */
export function LogoPanel({ logoAt }: { logoAt: string | null }) {
  const { t, i18n } = useTranslation('settings')
  const { api } = useTablet()
  const { logo } = useInstallation()
  const change = useSend('settings.change-logo', { api, refreshes: ['settings.one'] })
  const { outcome, tell, forget } = useOutcome()
  const send = async (wanted: string | null): Promise<void> => {
    forget()
    try {
      await change.mutateAsync({ body: { logo: wanted } })
      await refreshInstallation()
      tell({ tone: 'good', text: t('settings:saved') })
    } catch (error) {
      const isPicture = error instanceof CallError && error.problem?.code === 'input-invalid'
      const why = isPicture ? t('settings:logo.refused') : t(...faultMessage(error))
      tell({ tone: 'danger', text: `${t('settings:failed.update')} ${why}` })
    }
  }
  const take = async (file: File): Promise<void> => {
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
          <FileField
            label={t('settings:logo.choose')}
            words={t(logoAt === null ? 'settings:logo.choose' : 'settings:logo.replace')}
            accept="image/png,image/jpeg,image/webp"
            isBusy={change.isPending}
            onTake={(file) => void take(file)}
          />
          {logoAt !== null && (
            <Button variant="default" disabled={change.isPending} onClick={() => void send(null)}>
              {t('settings:logo.remove')}
            </Button>
          )}
        </Group>
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
