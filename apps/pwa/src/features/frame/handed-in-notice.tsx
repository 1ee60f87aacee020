import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEngineState } from '../../tablet/use-tablet.ts'
import { useUnsent } from '../../tablet/use-unsent.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { useHandedIn } from './use-handed-in.ts'

/** This person's account is not active any more: what the tablet held was handed in and waits. */
export function HandedInNotice({ className }: { className: string | undefined }) {
  const { t } = useTranslation('shell')
  const { phase } = useEngineState()
  const unsent = useUnsent()
  const handedIn = useHandedIn()
  if (phase !== 'sign-in-needed' || handedIn === 0) return null
  return (
    <div className={className}>
      <Notice tone="warning" live>
        <Text>{t('shell:handed-in.inactive')}</Text>
        <Text>
          {unsent === null
            ? null
            : unsent === 0
              ? t('shell:handed-in.all')
              : t('shell:handed-in.rest', { count: unsent })}
        </Text>
      </Notice>
    </div>
  )
}
